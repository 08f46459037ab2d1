// SPDX-License-Identifier: MIT
// How the page looks: one column on a telephone, black on white on paper.
#ifndef PLOTS_PAGE_STYLE_H
#define PLOTS_PAGE_STYLE_H

static const char page_style[] =
    ":root { color-scheme: light }\n"
    "body { margin: 0 auto; padding: 0 1rem 2rem; max-width: 75rem; background: #fff;\n"
    "  color: #1a1a1a; overflow-wrap: anywhere;\n"
    "  font: 1rem/1.45 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif }\n"
    "h1 { font-size: 1.5rem; margin: 1.2rem 0 .3rem }\n"
    "h2 { font-size: 1.25rem; margin: 2.2rem 0 .5rem; padding-top: .8rem;\n"
    "  border-top: 2px solid #1a1a1a }\n"
    "h3 { font-size: 1rem; margin: 1.5rem 0 .4rem }\n"
    "nav ul, .facts, .notes { padding-left: 1.2rem; margin: .4rem 0 }\n"
    ".mark { font-weight: 600; border-left: .35rem solid #d55e00; padding: .2rem .6rem;\n"
    "  background: #fdf0e6 }\n"
    ".faint { color: #555 }\n"
    ".scroll { overflow-x: auto }\n"
    "table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums;\n"
    "  font-size: .9rem; overflow-wrap: normal }\n"
    "th, td { padding: .25rem .7rem; border-bottom: 1px solid #ddd; text-align: right;\n"
    "  white-space: nowrap }\n"
    "thead th { border-bottom: 2px solid #1a1a1a; vertical-align: bottom; white-space: normal;\n"
    "  min-width: 6rem }\n"
    "th:first-child { text-align: left; position: sticky; left: 0; background: #fff }\n"
    "tbody th { font-weight: 500 }\n"
    "td small { color: #555 }\n"
    ".verdict { font-size: .85em }\n"
    "td.missing { color: #777; font-style: italic }\n"
    "figure { margin: 1rem 0 }\n"
    "figure img { max-width: 100%; height: auto; display: block }\n"
    "@media (max-width: 40rem) {\n"
    "  body { padding: 0 .75rem 2rem }\n"
    "  th, td { padding: .25rem .4rem }\n"
    "  tbody th { white-space: normal; min-width: 7rem; overflow-wrap: anywhere }\n"
    "}\n"
    "@media print {\n"
    "  body { max-width: none; padding: 0; font-size: 9pt }\n"
    "  h2, h3 { break-after: avoid }\n"
    "  .scroll { overflow: visible }\n"
    "  tr, li { break-inside: avoid }\n"
    "  thead { display: table-header-group }\n"
    "  nav { display: none }\n"
    "  * { -webkit-print-color-adjust: exact; print-color-adjust: exact }\n"
    "}\n";

#endif
