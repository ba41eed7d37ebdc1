/** Styles of the page, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --side: #f6f7f9; --ink: #1c2430; --soft: #5b6675; --line: #e1e5ea;
  --mark: #0b5fbf; --chip: #eef1f5; --code: #f4f6f8; --post: #12744a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181e; --side: #191e26; --ink: #dfe5ec; --soft: #98a4b3; --line: #2a313b;
    --mark: #6cb0ff; --chip: #232a34; --code: #1b2129; --post: #4cc38a;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 290px minmax(0, 1fr); }
a { color: inherit; text-decoration: none; }
a:hover { color: var(--mark); text-decoration: underline; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 13px; }
p code, li code { background: var(--chip); border-radius: 4px; padding: 1px 4px; overflow-wrap: anywhere; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; background: var(--side); border-right: 1px solid var(--line); padding: 18px 16px 40px; font-size: 14px; }
nav .title { margin: 0 0 12px; font-weight: 650; font-size: 17px; }
nav small { color: var(--soft); font-weight: 400; }
nav input { width: 100%; padding: 7px 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--ground); color: var(--ink); font: inherit; }
nav .audience { margin: 20px 0 4px; color: var(--soft); font-size: 12px; font-weight: 600; letter-spacing: .04em; text-transform: uppercase; }
nav summary { cursor: pointer; padding: 3px 0; font-weight: 550; line-height: 1.35; }
nav ul { list-style: none; margin: 0 0 6px; padding: 0 0 0 14px; }
nav li a { display: block; padding: 2px 8px; border-radius: 5px; color: var(--soft); }
nav li.here a { background: var(--chip); color: var(--mark); }
main { padding: 28px 44px 120px; max-width: 1500px; }
h1 { font-size: 30px; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 36px 0 8px; }
h2.audience { margin-top: 72px; font-size: 13px; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); border-bottom: 1px solid var(--line); padding-bottom: 6px; }
h3 { font-size: 17px; margin: 0 0 8px; }
h4 { font-size: 12px; text-transform: uppercase; letter-spacing: .05em; color: var(--soft); margin: 22px 0 6px; }
main > p, main > ul, main > pre, main > table { max-width: 860px; }
main > h3 { margin: 24px 0 4px; font-size: 16px; }
main > table td { white-space: normal; width: auto; color: inherit; padding-right: 18px; }
td code { background: var(--chip); border-radius: 4px; padding: 1px 4px; }
nav .guide { padding: 0; }
#none { color: var(--soft); }
.group > p { max-width: 860px; color: var(--soft); }
.operation { border-top: 1px solid var(--line); padding: 26px 0 34px; }
.operation > p { max-width: 860px; }
.line { margin: 0 0 8px; }
.method { color: var(--post); font-size: 13px; margin-right: 6px; }
.path { font-size: 14px; overflow-wrap: anywhere; background: none !important; padding: 0 !important; }
.facts span { display: inline-block; background: var(--chip); border-radius: 20px; padding: 1px 10px; margin: 0 6px 6px 0; font-size: 12.5px; color: var(--soft); }
.columns { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 36px; align-items: start; }
.examples { position: sticky; top: 12px; max-height: calc(100vh - 24px); overflow-y: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 550; color: var(--soft); font-size: 12.5px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; padding-right: 18px; }
td:nth-child(2) { color: var(--soft); min-width: 90px; }
td i { color: var(--soft); }
.depth-1 { padding-left: 16px; } .depth-2 { padding-left: 32px; } .depth-3 { padding-left: 48px; }
td:last-child { width: 45%; }
.words { display: block; color: var(--soft); }
.words code { font-size: 12px; }
.codes { list-style: none; padding: 0; margin: 0; }
.codes li { padding: 5px 0; border-bottom: 1px solid var(--line); }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; margin: 0 0 10px; overflow: auto; max-height: 460px; line-height: 1.45; }
details > summary { cursor: pointer; }
.examples details { margin: 0 0 6px; }
.examples summary { font: 600 12.5px ui-monospace, Menlo, Consolas, monospace; padding: 4px 0; }
[hidden] { display: none !important; }
@media (max-width: 1180px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 0; } .examples { position: static; max-height: none; } }
@media (max-width: 820px) { body { display: block; } nav { position: static; height: auto; max-height: 45vh; } main { padding: 20px 18px 80px; } table { display: block; overflow-x: auto; } }
`;
