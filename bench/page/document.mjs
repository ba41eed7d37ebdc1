// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withSection } from '../../launcher/page-section.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { say } from '../../launcher/terminal.mjs';
import { renderArchive } from '../growth/archive-costs.mjs';
import { renderComparison } from '../compare/comparison.mjs';
import { renderIndexes } from '../growth/index-costs.mjs';
import { renderProvenance } from './provenance.mjs';
import { scalingSections } from './scaling-page.mjs';
import { renderWhole } from '../knee/whole-costs.mjs';

/** @typedef {import('../compare/comparison.mjs').Comparison} Comparison */
/** @typedef {import('./provenance.mjs').Provenance} Provenance */

/**
 * What a section shows: a text, or figures that the text follows from.
 * @typedef {{ text: string } | { comparison: Comparison } | { whole: import('../knee/whole-costs.mjs').WholeCosts } | {
 *   indexes: import('../growth/index-costs.mjs').IndexCosts } | { archive:
 *   import('../growth/archive-costs.mjs').ArchiveCosts }} Part
 */

/** A section as it is stored. @typedef {Part & { provenance: Provenance }} Result */

export const PAGE = join(ROOT, 'docs', 'performance.md');
export const SCALING_PAGE = join(ROOT, 'docs', 'scaling.md');
/** Results that stand on the page about scaling only. */
const SCALING_ONLY = ['knee'];
const RESULTS = join(ROOT, 'bench', 'results');

/**
 * Stores results, and puts them into docs/performance.md, each between the two marks of its name, and what follows from
 * them into docs/scaling.md.
 * @param {Readonly<Record<string, Part>>} parts
 * @param {Provenance} provenance
 */
export async function writeParts(parts, provenance) {
  mkdirSync(RESULTS, { recursive: true });
  for (const [name, part] of Object.entries(parts)) {
    const file = join(RESULTS, `${name}.json`);
    writeFileSync(file, await formatted(file, JSON.stringify({ provenance, ...part }), 'json'));
  }
  const results = storedResults();
  writeFileSync(PAGE, await renderPage(readFileSync(PAGE, 'utf8'), results));
  writeFileSync(SCALING_PAGE, await renderScaling(readFileSync(SCALING_PAGE, 'utf8'), results));
  say(
    `\n  Written: docs/performance.md, docs/scaling.md, bench/results (${Object.keys(parts).join(', ')}).\n`,
  );
}

/**
 * All stored results by the names of their sections.
 * @returns {Record<string, Result>}
 */
export function storedResults() {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS).filter((file) => file.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(RESULTS, file), 'utf8'))]),
  );
}

/**
 * The page with every section replaced by its stored result.
 * @param {string} page
 * @param {Readonly<Record<string, Result>>} results
 */
export function renderPage(page, results) {
  const shown = Object.entries(results).filter(([name]) => !SCALING_ONLY.includes(name));
  return withSections(page, Object.fromEntries(shown.map(([name, result]) => [name, render(result)])));
}

/**
 * The page about scaling with every section replaced that follows from stored results.
 * @param {string} page
 * @param {Readonly<Record<string, Result>>} results
 */
export const renderScaling = (page, results) => withSections(page, scalingSections(results));

/**
 * @param {string} page
 * @param {Readonly<Record<string, string>>} sections
 */
function withSections(page, sections) {
  const written = Object.entries(sections).reduce(
    (text, [name, section]) => withSection(text, `bench:${name}`, section),
    page,
  );
  return formatted(PAGE, written, 'markdown');
}

/** @param {Result} result */
function render(result) {
  return `${renderProvenance(result.provenance)}\n\n${textOf(result)}`;
}

/** @param {Part} part */
function textOf(part) {
  if ('comparison' in part) return renderComparison(part.comparison);
  if ('indexes' in part) return renderIndexes(part.indexes);
  if ('archive' in part) return renderArchive(part.archive);
  return 'whole' in part ? renderWhole(part.whole) : part.text;
}

/** Names of the sections that a page has marks for. @param {string} page */
export const sectionsOf = (page) =>
  [...page.matchAll(/<!-- bench:([\w-]+) -->/g)].map(([, name]) => name ?? '');

/**
 * @param {string} file
 * @param {string} text
 * @param {string} parser
 */
const formatted = async (file, text, parser) => format(text, { ...(await resolveConfig(file)), parser });
