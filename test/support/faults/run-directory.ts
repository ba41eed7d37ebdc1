import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lockOwner } from '../../../launcher/embedded/directory-lock.mjs';
import { endLeftover } from '../../../launcher/embedded/pid-file.mjs';
import { DATA } from '../../../launcher/paths.mjs';

const PARENT = join(DATA, 'chaos');

/** An empty directory for one run; clears away runs that were killed, with whatever they left running. */
export async function makeRunDirectory(): Promise<string> {
  mkdirSync(PARENT, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(PARENT)) await clearIfAbandoned(join(PARENT, name));
  // A run whose time is up may still go on in this process.
  return mkdtempSync(join(PARENT, `run-${process.pid}-`));
}

/** Copies what the processes of a run have printed to the directory that KEEP_LOGS names for reading afterwards. */
export function keepLogs(directory: string): void {
  const target = process.env['KEEP_LOGS'];
  if (target === undefined) return;
  const isLog = (path: string): boolean => /(?:run-\d+-\w+|data|\.log)$/.test(path);
  cpSync(directory, target, { recursive: true, filter: isLog });
}

/** Removes a run's directory, unmounting what is mounted over it. */
export function removeRunDirectory(directory: string): void {
  if (process.platform === 'linux') spawnSync('umount', ['-l', join(directory, 'data')], { stdio: 'ignore' });
  rmSync(directory, { recursive: true, force: true });
}

async function clearIfAbandoned(directory: string): Promise<void> {
  const pid = Number(/run-(\d+)-\w+$/.exec(directory)?.[1] ?? 0);
  const data = join(directory, 'data');
  if (lockOwner(data) !== null || (pid !== process.pid && existsSync(`/proc/${pid}`))) return;
  for (const place of [directory, data, join(data, 'second')].filter((path) => existsSync(path))) {
    for (const name of readdirSync(place)) {
      if (name.endsWith('.pid.json')) await endLeftover(join(place, name));
    }
  }
  removeRunDirectory(directory);
}
