import { execFileSync } from 'node:child_process';
import { cpSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launcher/paths.mjs';

const isFile = (name: string): boolean =>
  name !== '' && statSync(join(ROOT, name), { throwIfNoEntry: false })?.isFile() === true;

/** Copies the files of this checkout that git does not ignore into a directory. The dependencies are shared. */
export function copyCheckout(directory: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  for (const file of listed.split('\0').filter(isFile))
    cpSync(join(ROOT, file), join(directory, file), { preserveTimestamps: true });
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
}
