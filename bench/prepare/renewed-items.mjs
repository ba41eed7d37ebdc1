// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_DATA } from '../paths.mjs';

/** More than a round can use. */
const COUNT = 4_000;
let last = 0;

/**
 * Items of a case that can be used only once, in a file for the next round alone.
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 * @returns {Promise<string>} the file
 */
export async function renewedItems({ askStore }, { renew }) {
  rmSync(fileOf(last), { force: true });
  last += 1;
  writeFileSync(fileOf(last), JSON.stringify(await newItems({ askStore }, { renew })));
  return fileOf(last);
}

/**
 * @param {Pick<import('../measure/stack.mjs').Stack, 'askStore'>} stack
 * @param {Pick<import('../cases/case.mjs').BenchCase, 'renew'>} benchCase
 * @returns {Promise<import('../cases/case.mjs').Item[]>}
 */
export const newItems = async ({ askStore }, { renew }) =>
  /** @type {import('../cases/case.mjs').Item[]} */ (await askStore({ ...renew, count: COUNT }));

const fileOf = (/** @type {number} */ number) => join(BENCH_DATA, `items-renewed-${number}.json`);
