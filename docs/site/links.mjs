// @ts-check
import { relative, sep } from 'node:path';
import { addressOf } from './addresses.mjs';
import { pages, ROOT } from './pages.mjs';

/**
 * Leads the links of pages to other pages, and those to code to the repository. A link to code without a known repository
 * becomes its text.
 * @param {string} repository address of the repository; empty if it is not known
 */
export const links = (repository) => (/** @type {any} */ md) => {
  md.core.ruler.after('inline', 'repository_links', (/** @type {any} */ state) => {
    const from = relative(ROOT, state.env.realPath ?? state.env.path)
      .split(sep)
      .join('/');
    for (const { children } of state.tokens) lead(children ?? [], from, repository);
  });
};

/**
 * @param {any[]} tokens of a line
 * @param {string} from
 * @param {string} repository
 */
function lead(tokens, from, repository) {
  const opening = tokens.filter(({ type }) => type === 'link_open');
  for (const token of opening) {
    const address = addressOf(from, token.attrGet('href'), pages, repository);
    if (address !== null) token.attrSet('href', address);
    else dissolve(tokens, tokens.indexOf(token));
  }
}

/**
 * Makes a link its text.
 * @param {any[]} tokens
 * @param {number} opening
 */
function dissolve(tokens, opening) {
  const closing = tokens.findIndex(({ type }, index) => index > opening && type === 'link_close');
  tokens.splice(closing, 1);
  tokens.splice(opening, 1);
}
