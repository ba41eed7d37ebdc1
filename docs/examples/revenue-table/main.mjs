// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { emptyState, readEvents } from './revenue-table.mjs';

const { PURSER = 'http://localhost:3000', PJID = 'DEMO', KEY = '' } = process.env;
const [file = 'revenue.json'] = process.argv.slice(2);

/** @param {[string, unknown]} one @param {[string, unknown]} other */
const byKey = ([one], [other]) => one.localeCompare(other);

/** @type {import('./revenue-table.mjs').State} */
const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : emptyState();
await readEvents({ url: PURSER, pjid: PJID, accessKey: KEY }, state, (changed) => {
  // Renamed, because a file that is half written would lose the cursor.
  writeFileSync(`${file}.new`, JSON.stringify(changed));
  renameSync(`${file}.new`, file);
});
for (const [key, micros] of Object.entries(state.days).toSorted(byKey))
  process.stdout.write(`${key} ${micros / 1_000_000}\n`);
