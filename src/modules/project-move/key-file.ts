import { readFile, stat, writeFile } from 'node:fs/promises';
import { TransferBox } from '../../platform/crypto/transfer-box.js';
import { TransferFault } from './transfer-fault.js';

/** Permissions of the group and of others. */
const OTHERS = 0o077;

/**
 * Reads the key of a transfer: 32 random bytes as base64.
 * @param isMade whether a missing file is made, readable by its owner only
 * @throws TransferFault when the file is missing, is no key, or others may read it
 */
export async function readKeyFile(path: string, isMade: boolean): Promise<TransferBox> {
  if (isMade) await makeKey(path);
  const key = TransferBox.keyOf(await textOf(path));
  if (key === null) throw new TransferFault(`${path}: the file holds no key of a transfer`);
  if (((await stat(path)).mode & OTHERS) !== 0)
    throw new TransferFault(`${path}: others may read the key; chmod 600 it`);
  return new TransferBox(key);
}

async function makeKey(path: string): Promise<void> {
  try {
    await writeFile(path, `${TransferBox.newKey()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new TransferFault(`${path}: the key cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
