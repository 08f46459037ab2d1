// SPDX-License-Identifier: MIT
#include "results/board/cpuid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// A Genoa as its guest under Firecracker sees it.
static const char guest[] = "0 0 1c 68747541 444d4163 69746e65\n"
                            "1 0 a10f11 20800 fffa3203 178bfbff\n"
                            "40000000 0 40000001 4b4d564b 564b4d56 4d\n"
                            "80000000 0 80000021 68747541 444d4163 69746e65\n"
                            "80000002 0 20444d41 43595045 0 0\n"
                            "80000006 0 5c002200 6c004200 4006140 a009140\n"
                            "80000008 0 303030 50020005 7001 0\n"
                            "8000001d 0 121 1c0003f 3f 0\n";

static const char tiger_lake[] = "0 0 1b 756e6547 6c65746e 49656e69\n"
                                 "1 0 806c1 100800 7ffafbbf bfebfbff\n"
                                 "4 0 1c004121 2c0003f 3f 0\n"
                                 "80000000 0 80000008 0 0 0\n"
                                 "80000002 0 68743131 6e654720 746e4920 52286c65\n"
                                 "80000003 0 6f432029 54286572 6920294d 31312d37\n"
                                 "80000004 0 37473536 32204020 4730382e 7a48\n";

static void test_brand_family_model(void **state)
{
    struct cpuid_identity identity;
    (void)state;
    if (!cpuid_has_library())
        skip();
    assert_true(cpuid_identify(&identity, guest));
    assert_string_equal("AMD EPYC", identity.brand);
    assert_int_equal(25, identity.family);
    assert_int_equal(17, identity.model);
    assert_true(cpuid_identify(&identity, tiger_lake));
    assert_string_equal("11th Gen Intel Core i7-1165G7 @ 2.80GHz", identity.brand);
    assert_int_equal(6, identity.family);
    assert_int_equal(140, identity.model);
}

static void test_dumps_that_say_nothing(void **state)
{
    struct cpuid_identity identity;
    (void)state;
    assert_false(cpuid_identify(&identity, NULL));
    assert_false(cpuid_identify(&identity, ""));
    assert_false(cpuid_identify(&identity, "no leaf\n\n1 2 3\n"));
    assert_false(cpuid_identify(&identity, "1 0 806c1 100800 7ffafbbf bfebfbff\n"));
}

// Highest leaves, subleaves and counts that no CPU has must not lead outside the tables.
static void test_hostile_dumps(void **state)
{
    struct cpuid_identity identity;
    char dump[16384];
    size_t length = 0;
    (void)state;
    for (unsigned leaf = 0; leaf < 0x40; leaf++)
        length += (size_t)snprintf(
            dump + length, sizeof dump - length,
            "%x 0 ffffffff ffffffff ffffffff ffffffff\n%x ffffffff ffffffff ffffffff ffffffff "
            "ffffffff\n%x 0 ffffffff ffffffff ffffffff ffffffff\n",
            leaf, leaf, 0x80000000U + leaf);
    assert_true(length < sizeof dump);
    cpuid_identify(&identity, dump);
    memcpy(dump, "0 0 ffffffff 756e6547 6c65746e 49656e69\n", 40);
    cpuid_identify(&identity, dump);
    assert_false(cpuid_identify(&identity, "0 0 fffffffffffffffffffff 1 1 1\n"));
}

static void test_hypervisor(void **state)
{
    char signature[CPUID_SIGNATURE_SIZE];
    (void)state;
    assert_true(cpuid_hypervisor(signature, guest));
    assert_string_equal("KVMKVMKVM", signature);
    assert_true(cpuid_hypervisor(signature, "40000000 0 40000001 54474354 43544743 47435447"));
    assert_string_equal("TCGTCGTCGTCG", signature);
    assert_false(cpuid_hypervisor(signature, tiger_lake));
    assert_false(cpuid_hypervisor(signature, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brand_family_model), cmocka_unit_test(test_dumps_that_say_nothing),
        cmocka_unit_test(test_hostile_dumps), cmocka_unit_test(test_hypervisor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
