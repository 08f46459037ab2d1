// SPDX-License-Identifier: MIT
// vdso_test_getrandom, bench-single and bench-multi: every line of public mails, in its layout.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void indented(void **state)
{
    (void)state;
    expect_file("getrandom_indented", "getrandom-vdso 20.05846132 ns/call|||\n"
                                      "getrandom-libc 279.00597832 ns/call|||\n"
                                      "getrandom-syscall 279.43462116 ns/call|||\n"
                                      "getrandom-vdso x256 1147.55237656 ns/call|||\n"
                                      "getrandom-libc x256 14274.5360097 ns/call|||\n"
                                      "getrandom-syscall x256 13542.4873428 ns/call|||\n");
}

static void joined(void **state)
{
    (void)state;
    expect_file("getrandom_joined", "getrandom-vdso 25.25380804 ns/call|||\n"
                                    "getrandom-libc 278.12484332 ns/call|||\n"
                                    "getrandom-syscall 279.68449544 ns/call|||\n"
                                    "getrandom-vdso x256 1182.33139944 ns/call|||\n"
                                    "getrandom-libc x256 14265.3572056 ns/call|||\n"
                                    "getrandom-syscall x256 13395.4222135 ns/call|||\n");
}

static void joined_quoted(void **state)
{
    (void)state;
    expect_file("getrandom_joined_quoted", "getrandom-vdso 25.91421028 ns/call|generic||\n"
                                           "getrandom-vdso 24.0427442 ns/call|LSX||\n"
                                           "getrandom-libc 277.92675456 ns/call|||\n"
                                           "getrandom-syscall 279.61062192 ns/call|||\n"
                                           "getrandom-vdso x256 1412.88751336 ns/call|generic||\n"
                                           "getrandom-vdso x256 1167.35541704 ns/call|LSX||\n"
                                           "getrandom-libc x256 14265.1371364 ns/call|||\n"
                                           "getrandom-syscall x256 13390.5841146 ns/call|||\n");
}

static void labels(void **state)
{
    (void)state;
    expect_file("getrandom_labels", "getrandom-vdso 499.76532524 ns/call|Normal single thread||\n"
                                    "getrandom-libc 2783.78500752 ns/call|Normal single thread||\n"
                                    "getrandom-syscall 2693.96975888 ns/call|Normal single thread||\n"
                                    "getrandom-vdso 2866.92229744 ns/call|Time namespace single thread||\n"
                                    "getrandom-libc 2868.51096484 ns/call|Time namespace single thread||\n"
                                    "getrandom-syscall 2676.0927232 ns/call|Time namespace single thread||\n"
                                    "getrandom-vdso 16.76501492 ns/call|||\n"
                                    "getrandom-libc 239.41992936 ns/call|||\n"
                                    "getrandom-syscall 239.74027092 ns/call|||\n");
}

static void multi(void **state)
{
    (void)state;
    expect_file("getrandom_multi", "getrandom-vdso 98.65365332 ns/call|||\n"
                                   "getrandom-libc 1657.9088002 ns/call|||\n"
                                   "getrandom-syscall 1641.75706688 ns/call|||\n"
                                   "getrandom-vdso x256 6491.44877412 ns/call|||\n"
                                   "getrandom-libc x256 118154.200747 ns/call|||\n"
                                   "getrandom-syscall x256 111850.74184 ns/call|||\n");
}

static void neoverse(void **state)
{
    (void)state;
    expect_file("getrandom_neoverse", "getrandom-vdso 29.86025856 ns/call|||Neoverse-N1\n"
                                      "getrandom-libc 353.96717776 ns/call|||Neoverse-N1\n"
                                      "getrandom-syscall 352.749057 ns/call|||Neoverse-N1\n");
}

static void powerpc_v1(void **state)
{
    (void)state;
    expect_file("getrandom_powerpc_v1", "getrandom-vdso 3158.9981568 ns/call|||powerpc 885\n"
                                        "getrandom-libc 22436.6528928 ns/call|||powerpc 885\n"
                                        "getrandom-syscall 22281.9407956 ns/call|||powerpc 885\n"
                                        "getrandom-vdso 806.8733 ns/call|||powerpc 8321\n"
                                        "getrandom-libc 5235.413452 ns/call|||powerpc 8321\n"
                                        "getrandom-syscall 5180.9832272 ns/call|||powerpc 8321\n");
}

static void powerpc_v5(void **state)
{
    (void)state;
    expect_file("getrandom_powerpc_v5", "getrandom-vdso 2517.52009164 ns/call|||powerpc 885\n"
                                        "getrandom-libc 21423.2766746 ns/call|||powerpc 885\n"
                                        "getrandom-syscall 21261.0017122 ns/call|||powerpc 885\n"
                                        "getrandom-vdso 675.97275432 ns/call|||powerpc 8321\n"
                                        "getrandom-libc 5242.02386088 ns/call|||powerpc 8321\n"
                                        "getrandom-syscall 5191.79161556 ns/call|||powerpc 8321\n"
                                        "getrandom-vdso 199.11108648 ns/call|||QEMU pseries\n"
                                        "getrandom-libc 3020.66999924 ns/call|||QEMU pseries\n"
                                        "getrandom-syscall 3473.68968056 ns/call|||QEMU pseries\n");
}

static void prompt(void **state)
{
    (void)state;
    expect_file("getrandom_prompt", "getrandom-vdso 19.74814236 ns/call|||\n"
                                    "getrandom-libc 254.87056292 ns/call|||\n"
                                    "getrandom-syscall 263.36101348 ns/call|||\n");
}

static void quoted(void **state)
{
    (void)state;
    expect_file("getrandom_quoted", "getrandom-vdso 11.49323344 ns/call|Normal results||\n"
                                    "getrandom-libc 179.2284334 ns/call|Normal results||\n"
                                    "getrandom-syscall 176.44392192 ns/call|Normal results||\n"
                                    "getrandom-vdso 176.15158372 ns/call|||\n"
                                    "getrandom-libc 178.67084372 ns/call|||\n"
                                    "getrandom-syscall 177.12581664 ns/call|||\n"
                                    "getrandom-vdso 19.98114364 ns/call|||\n"
                                    "getrandom-libc 278.7592016 ns/call|||\n"
                                    "getrandom-syscall 279.49428284 ns/call|||\n");
}

static void remarks(void **state)
{
    (void)state;
    expect_file("getrandom_remarks", "getrandom-vdso 25.91421028 ns/call|generic||\n"
                                     "getrandom-vdso 24.0427442 ns/call|LSX||\n"
                                     "getrandom-libc 277.92675456 ns/call|||\n"
                                     "getrandom-syscall 279.61062192 ns/call|||\n"
                                     "getrandom-vdso x256 1412.88751336 ns/call|generic||\n"
                                     "getrandom-vdso x256 1167.35541704 ns/call|LSX||\n"
                                     "getrandom-libc x256 14265.1371364 ns/call|||\n"
                                     "getrandom-syscall x256 13390.5841146 ns/call|||\n");
}

static void two_runs(void **state)
{
    (void)state;
    expect_file("getrandom_two_runs", "getrandom-vdso 199.11108648 ns/call|||\n"
                                      "getrandom-libc 3020.66999924 ns/call|||\n"
                                      "getrandom-syscall 3473.68968056 ns/call|||\n"
                                      "getrandom-vdso 258.95256624 ns/call|||\n"
                                      "getrandom-libc 2955.00437852 ns/call|||\n"
                                      "getrandom-syscall 2872.20264916 ns/call|||\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(indented),   cmocka_unit_test(joined),     cmocka_unit_test(joined_quoted),
        cmocka_unit_test(labels),     cmocka_unit_test(multi),      cmocka_unit_test(neoverse),
        cmocka_unit_test(powerpc_v1), cmocka_unit_test(powerpc_v5), cmocka_unit_test(prompt),
        cmocka_unit_test(quoted),     cmocka_unit_test(remarks),    cmocka_unit_test(two_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
