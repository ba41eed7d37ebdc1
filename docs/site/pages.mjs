// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SECTIONS } from './sidebar.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The pages of a folder, without those that a section names itself.
 * @param {string} folder
 * @param {readonly string[]} named
 */
const others = (folder, named) =>
  readdirSync(ROOT + folder)
    .filter((name) => name.endsWith('.md') && !named.includes(`${folder}/${name}`))
    .toSorted()
    .map((name) => `${folder}/${name}`);

/** The sections with the path of each page; `folder/*.md` stands for the rest of a folder. */
export const sections = SECTIONS.map(({ reader, pages }) => ({
  reader,
  pages: pages.flatMap((page) => (page.endsWith('/*.md') ? others(page.slice(0, -5), pages) : [page])),
}));

/** Paths of all pages. */
export const pages = new Set(sections.flatMap((section) => section.pages));
