const STYLE = `
  :root { color-scheme: light dark; --accent: #0b5fff; --on-accent: #fff; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; }
  body.sandbox { --accent: #8a5a00; }
  main { max-width: 32rem; margin: 1rem auto; }
  .notice { background: var(--accent); color: var(--on-accent); padding: .5rem 1rem; border-radius: .25rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: start; padding: .5rem 0; border-bottom: 1px solid #8888; }
  td.money, th.money { text-align: end; }
  button { font: inherit; padding: .75rem 1.5rem; border: 2px solid var(--accent); border-radius: .25rem; }
  button.main { background: var(--accent); color: var(--on-accent); }
  button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** Text as it must stand inside of HTML, attributes included. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => `&${names[sign] ?? ''};`);
}

/** A whole page; `main` is markup, the rest is text. */
export function documentOf({
  language,
  title,
  banner,
  main,
}: {
  readonly language: string;
  readonly title: string;
  /** Shown on top of a page for testing, `null` on a real one. */
  readonly banner: string | null;
  readonly main: string;
}): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="${banner === null ? 'live' : 'sandbox'}">
<main>
${banner === null ? '' : `<p class="notice" role="note">${escapeHtml(banner)}</p>\n`}<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

/** Names and values, one below the other. */
export function termsOf(terms: readonly (readonly [name: string, value: string])[]): string {
  const rows = terms.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}
