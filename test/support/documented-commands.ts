import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ROOT = new URL('../../', import.meta.url);
/** Building, polling and starting programs on a busy machine. */
const MAX_RUN_MS = 110_000;

/** What a page has one type into a shell, block by block; with a heading only what stands below it. */
export async function commandsIn(page: string, heading?: string): Promise<string[]> {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  const [, part = ''] = heading === undefined ? ['', text] : text.split(`## ${heading}\n`);
  const [own = ''] = heading === undefined ? [part] : part.split(/^## /m);
  return Array.from(own.matchAll(/^ *```sh\n(.*?)^ *```$/gms), ([, code = '']) =>
    code.replaceAll(/^ {3}/gm, ''),
  );
}

/** Runs commands of a page in one shell, which ends at the first that fails; returns the lines that they print. */
export async function runCommands(
  commands: string,
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<string[]> {
  const env = { ...process.env, ...variables };
  const options = { cwd, env, timeout: MAX_RUN_MS };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], options);
  return stdout.trim().split('\n');
}
