import { escapeHtml, html, type Html } from './html.js';

/** Bold and code inside of a line. */
export const inline = (text: string): Html => ({
  html: escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
});

/** As much Markdown as the descriptions have: headings, lists and paragraphs. */
export const markdown = (text: string): Html[] => text.split(/\n{2,}/).map(block);

function block(text: string): Html {
  if (text.startsWith('## ')) return html`<h2>${text.slice(3)}</h2>`;
  if (!text.startsWith('- ')) return html`<p>${inline(text)}</p>`;
  const items = text.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`);
  return html`<ul>
    ${items}
  </ul>`;
}
