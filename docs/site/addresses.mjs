// @ts-check
import { posix } from 'node:path';

/**
 * The page of the site that a file becomes. `docs` is the root of the site, a README the page of its folder. The other files at
 * the root of the repository get a folder: `SECURITY.md` must not be taken for `docs/security.md`.
 * @param {string} path from the root of the repository, such as `docs/adr/README.md`
 * @returns {string} such as `adr/index.md`
 */
export function pageOf(path) {
  const isAtRoot = !path.includes('/') && path !== 'README.md';
  const page = isAtRoot ? `project/${path.toLowerCase()}` : path.replace(/^docs\//, '');
  return page.replace(/README\.md$/, 'index.md');
}

/**
 * Where a link of a page leads on the site. Pages link to each other and to code as they do in the repository.
 * @param {string} from path of the page
 * @param {string} href as the page writes it
 * @param {ReadonlySet<string>} pages paths of the files that are pages
 * @param {string} repository address of the repository; empty if it is not known
 * @returns {string | null} null if the link leads to code whose address is not known
 */
export function addressOf(from, href, pages, repository) {
  if (/^([a-z]+:|#|\/)/i.test(href)) return href;
  const [path = '', anchor] = href.split('#', 2);
  const file = posix.normalize(posix.join(posix.dirname(from), path)).replace(/\/$/, '');
  const page = [file, `${file}/README.md`].find((name) => pages.has(name));
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (page !== undefined) return `/${pageOf(page)}${end}`;
  return repository === '' ? null : `${repository}/blob/main/${file}${end}`;
}
