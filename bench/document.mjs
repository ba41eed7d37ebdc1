// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../launcher/paths.mjs';
import { say } from '../launcher/terminal.mjs';

const PAGE = join(ROOT, 'docs', 'performance.md');

/**
 * Puts results into docs/performance.md, each between the two marks of its name.
 * @param {Readonly<Record<string, string>>} parts
 */
export async function writeParts(parts) {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, text] of Object.entries(parts)) page = withPart(page, name, text);
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
  say(`\n  Written: docs/performance.md (${Object.keys(parts).join(', ')}).\n`);
}

/**
 * @param {string} page
 * @param {string} name
 * @param {string} text
 */
function withPart(page, name, text) {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no marks for ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
