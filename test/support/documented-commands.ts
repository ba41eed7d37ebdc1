import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ROOT = new URL('../../', import.meta.url);
/** Building, polling and starting programs on a busy machine. */
const MAX_RUN_MS = 110_000;

/** Commands of a page for a shell: a fenced block of the language `sh`. */
export interface CommandBlock {
  /** The heading of the second level that it stands below; empty before the first one. */
  readonly heading: string;
  readonly code: string;
}

/** The command blocks of a text in Markdown, in their order, without the indent of a block in a list. */
export function commandBlocks(text: string): readonly CommandBlock[] {
  const [beginning = '', ...sections] = text.split(/^## /m);
  return [`\n${beginning}`, ...sections].flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return Array.from(section.matchAll(/^( *)```sh\n(.*?)^ *```$/gms), ([, indent = '', code = '']) => ({
      heading,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }));
  });
}

/** Returns the command blocks of a page; with a heading only those below it. */
export async function commandsIn(page: string, heading?: string): Promise<string[]> {
  const blocks = commandBlocks(await readFile(new URL(page, ROOT), 'utf8'));
  return blocks.filter((block) => heading === undefined || block.heading === heading).map(({ code }) => code);
}

/** Runs commands of a page in one shell, which ends at the first that fails; returns the lines that they print. */
export async function runCommands(
  commands: string,
  cwd: string,
  variables: Readonly<Record<string, string>>,
  timeout = MAX_RUN_MS,
): Promise<string[]> {
  const env = { ...process.env, ...variables };
  const options = { cwd, env, timeout, maxBuffer: 2 ** 24 };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], options);
  return stdout.trim().split('\n');
}
