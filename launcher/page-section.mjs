// @ts-check

/**
 * The page with another text in the section that a tool writes: between `<!-- name -->` and `<!-- /name -->`.
 * @param {string} page
 * @param {string} name such as `bench:floor`
 * @param {string} text
 * @throws Error when the page has no such section
 */
export function withSection(page, name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no section ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
