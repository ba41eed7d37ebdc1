// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a browser loads by itself from another host: scripts, styles, images, fonts. Links to other sites load nothing. */
const FOREIGN = [
  /<(?:script|img|iframe|source)\b[^>]*\ssrc=["']?(?:https?:)?\/\/[^\s"'>]+/g,
  /<link\b[^>]*\shref=["']?(?:https?:)?\/\/[^\s"'>]+/g,
  /@import\s+(?:url\()?["']?(?:https?:)?\/\/[^\s"')]+/g,
  /url\(["']?(?:https?:)?\/\/[^\s"')]+/g,
];
const SITE = fileURLToPath(new URL('dist/', import.meta.url));

/** Fails when the built site loads anything from elsewhere: it must work without the internet, and tell nobody who reads it. */
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(html|css)$/.test(name),
);
const found = files.flatMap((name) => {
  const text = readFileSync(SITE + name, 'utf8');
  return FOREIGN.flatMap((pattern) => text.match(pattern) ?? []).map((load) => `${name}: ${load}`);
});
if (files.length === 0) found.push('docs/site/dist: holds no page');
for (const load of found) console.error(load);
process.exitCode = found.length === 0 ? 0 : 1;
