/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Part[] | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** HTML whose values are escaped unless they are HTML themselves; nothing is put in for undefined and false. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: pieces.map((piece, at) => piece + textOf(parts[at])).join(''),
});

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
}
