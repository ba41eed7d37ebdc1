// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import runNatively from '../support/jest/native-runner.mjs';

/** Where the workers leave what they counted. */
export const DIRECTORY = 'PURSER_COUNTED_IN';

/**
 * Runs a file of tests as always, and writes what this worker has counted so far: jest ends its workers without a word.
 *
 * @type {typeof runNatively}
 */
export default async function runCounting(...run) {
  const result = await runNatively(...run);
  const counted = Reflect.get(globalThis, '__coverage__');
  const directory = process.env[DIRECTORY];
  if (counted !== undefined && directory !== undefined)
    writeFileSync(join(directory, `${process.pid}.json`), JSON.stringify(counted));
  return result;
}
