import { execFile } from 'node:child_process';
import { resealSecrets } from '../../../src/commands/reseal-secrets.js';
import { queueUrl } from '../database/worker-database.js';

/** What the command said, and its exit code. */
export interface ResealRun {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs the built program, as an operator does. */
export function resealProgram(databaseUrl: string, keys: readonly string[]): Promise<ResealRun> {
  const env = environmentOf(databaseUrl, keys);
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/reseal.js'], { env }, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/**
 * Does in this process what the program does, most of whose own time is its start. `keys` as PURSER_SECRET_KEY, newest
 * first; `more` adds to the environment.
 */
export async function reseal(
  databaseUrl: string,
  keys: readonly string[],
  options: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<ResealRun> {
  const env = { ...environmentOf(databaseUrl, keys), ...more };
  const lines: string[] = [];
  try {
    const isDone = await resealSecrets(options, (line) => lines.push(line), env);
    return { exitCode: isDone ? 0 : 1, output: lines.join('\n') };
  } catch (error) {
    return { exitCode: 1, output: [...lines, String(error)].join('\n') };
  }
}

const environmentOf = (databaseUrl: string, keys: readonly string[]): Readonly<Record<string, string>> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  REDIS_URL: queueUrl(),
  PURSER_SECRET_KEY: keys.join(','),
});
