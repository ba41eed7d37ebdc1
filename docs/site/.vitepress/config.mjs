// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { diagrams } from '../diagrams.mjs';
import { anchorOf, titleOf } from '../headings.mjs';
import { links } from '../links.mjs';
import { pages, ROOT, sections } from '../pages.mjs';
import { pageOf } from '../addresses.mjs';

/** Path under which the site is served, and the address of the repository: the workflow that publishes it knows both. */
const base = process.env['DOCS_BASE'] || '/';
const repository = process.env['DOCS_REPOSITORY'] ?? '';

const FOLDERS = new Set(Array.from(pages, (path) => (path.includes('/') ? path.split('/')[0] : '')));
const elsewhere = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOLDERS.has(entry.name))
  .map(({ name }) => `${name}/**`);

/** Pages lie outside of this folder, where no package is found: what they are compiled to imports Vue from here. */
const vueOfThisFolder = {
  name: 'vue-of-this-folder',
  enforce: /** @type {const} */ ('pre'),
  resolveId(/** @type {string} */ id) {
    return /^vue(\/|$)/.test(id) ? this.resolve(id, import.meta.filename, { skipSelf: true }) : null;
  },
};

const title = (/** @type {string} */ path) => titleOf(readFileSync(ROOT + path, 'utf8'));

export default defineConfig({
  title: 'Purser',
  description: 'The open payment backend for game publishers',
  base,
  srcDir: ROOT,
  outDir: 'dist',
  srcExclude: [...elsewhere, 'docs/site/**'],
  rewrites: pageOf,
  metaChunk: true,
  vite: { plugins: [vueOfThisFolder] },
  markdown: {
    anchor: { slugify: anchorOf },
    config: (md) => {
      md.use(links(repository));
      md.use(diagrams);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: sections.map((section, index) => ({
      text: section.reader,
      collapsed: index > 1,
      items: section.pages.map((path) => ({
        text: title(path),
        link: `/${pageOf(path)
          .replace(/(^|\/)index\.md$/, '$1')
          .replace(/\.md$/, '')}`,
      })),
    })),
  },
});
