import { escapeHtml, html, type Html } from './html.js';

/** Bold and code inside of a line. */
export const inline = (text: string): Html => ({
  html: escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
});

/** Renders the Markdown that the descriptions and the guide use: headings, lists, tables, code and paragraphs. */
export const markdown = (text: string): Html[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block);

/** The headings of a text, as {@link markdown} names them. */
export const headingsOf = (text: string): { readonly title: string; readonly anchor: string }[] =>
  Array.from(text.matchAll(/^## (.+)$/gm), ([, title = '']) => ({ title, anchor: anchorOf(title) }));

const anchorOf = (title: string): string => `guide-${title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`;

function block(text: string): Html {
  if (text.startsWith('## ')) return html`<h2 id="${anchorOf(text.slice(3))}">${text.slice(3)}</h2>`;
  if (text.startsWith('### ')) return html`<h3>${text.slice(4)}</h3>`;
  if (text.startsWith('```')) return html`<pre>${text.split('\n').slice(1, -1).join('\n')}</pre>`;
  if (text.startsWith('|')) return table(text.split('\n'));
  if (!text.startsWith('- ')) return html`<p>${inline(text)}</p>`;
  const items = text.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`);
  return html`<ul>
    ${items}
  </ul>`;
}

const cells = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function table([head = '', , ...rows]: readonly string[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${cells(head).map((cell) => html`<th>${inline(cell)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${cells(row).map((cell) => html`<td>${inline(cell)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
