// @ts-check
import { renderMermaidSVG } from 'beautiful-mermaid';

/** Fonts of the reader's system: the site loads nothing from elsewhere. */
const OPTIONS = { bg: '#ffffff', fg: '#27272a', font: 'system-ui', padding: 16 };
const FOREIGN_FONTS = /@import url\([^)]*\);?/g;

/**
 * Draws a diagram as an image that is part of the page.
 * @param {string} source in Mermaid's language
 * @returns {string} HTML
 */
export function drawn(source) {
  const picture = renderMermaidSVG(source, OPTIONS).replaceAll(FOREIGN_FONTS, '');
  const data = Buffer.from(picture).toString('base64');
  return `<p><img class="diagram" alt="Diagram" src="data:image/svg+xml;base64,${data}"></p>\n`;
}

/**
 * Draws the diagrams of pages; every other block of code stays as it is.
 * @param {any} md the renderer of VitePress
 */
export function diagrams(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (
    /** @type {any} */ tokens,
    /** @type {number} */ index,
    /** @type {any[]} */ ...rest
  ) =>
    tokens[index].info.trim() === 'mermaid' ? drawn(tokens[index].content) : fence(tokens, index, ...rest);
}
