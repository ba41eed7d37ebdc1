// @ts-check

/**
 * The anchor of a heading, as GitHub makes it, so that a link works there and on the site.
 * @param {string} heading text without Markdown
 */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/**
 * The title of a page.
 * @param {string} text of the page
 */
export const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
