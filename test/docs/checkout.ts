import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureDependencies } from '../../launcher/dependencies.mjs';
import { ROOT } from '../../launcher/paths.mjs';

/**
 * Copies the files of this checkout that git does not ignore into a folder of their own, so that commands of the documents may
 * write what they like. The dependencies are shared.
 */
export async function copyOfCheckout(): Promise<string> {
  // A copy with old dependencies would install new ones into those that it shares.
  await ensureDependencies();
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', list, { cwd: ROOT, maxBuffer: 2 ** 24 });
  const copy = await mkdtemp(join(tmpdir(), 'purser-docs-'));
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name))))
    await cp(join(ROOT, file), join(copy, file), { preserveTimestamps: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
