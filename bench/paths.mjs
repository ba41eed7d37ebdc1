// @ts-check
import { join } from 'node:path';
import { DATA } from '../launcher/paths.mjs';

/** What a benchmark writes: servers' data, logs, profiles. Each run begins by emptying it. */
export const BENCH_DATA = join(DATA, 'bench');

/** The profile of the last `npm run bench -- --profile`. */
export const PROFILE_FILE = join(BENCH_DATA, 'purser.cpuprofile');
