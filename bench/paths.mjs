// @ts-check
import { join } from 'node:path';
import { DATA } from '../launcher/paths.mjs';

/** What a benchmark writes: servers' data, logs, profiles. Each run begins by emptying it. */
export const BENCH_DATA = join(DATA, 'bench');

/** The profile that was taken of a case. */
export const profileFile = (/** @type {string} */ caseId) => join(BENCH_DATA, `purser-${caseId}.cpuprofile`);
