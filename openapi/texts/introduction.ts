import { readFileSync } from 'node:fs';

const GUIDE = new URL('../../docs/guide.md', import.meta.url);

/**
 * What has to be known of all endpoints, in the little Markdown that the page at /docs understands: the guide, without
 * its title.
 */
export const introduction = (): string =>
  readFileSync(GUIDE, 'utf8')
    .replace(/^# .*\n+/, '')
    .trim();
