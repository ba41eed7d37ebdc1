import { execFile } from 'node:child_process';
import { queueUrl } from '../database/worker-database.js';

/** What the command said, and its exit code. */
export interface ResealRun {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs the built `dist/reseal.js` as an operator does; `keys` as PURSER_SECRET_KEY, newest first; `more` adds to the environment. */
export function reseal(
  databaseUrl: string,
  keys: readonly string[],
  options: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<ResealRun> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: queueUrl(),
    PURSER_SECRET_KEY: keys.join(','),
    ...more,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['dist/reseal.js', ...options],
      { env },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
