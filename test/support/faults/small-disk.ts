import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** A directory that is a small disk of its own, in memory, and can be filled to the last block. */
export class SmallDisk {
  private constructor(private readonly directory: string) {}

  /**
   * Mounts it over an empty directory; null where that is not allowed (it takes root on Linux). `removeRunDirectory`
   * unmounts it.
   */
  static mountAt(directory: string, megabytes: number): SmallDisk | null {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', directory];
    return spawnSync('mount', args, { stdio: 'ignore' }).status === 0 ? new SmallDisk(directory) : null;
  }

  /** Fills what is left of it. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    try {
      for (const size of [BLOCK.length, 4096, 512]) while (writes(file, BLOCK.subarray(0, size)));
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** Makes room again. */
  empty(): void {
    if (existsSync(this.ballast)) rmSync(this.ballast);
  }

  private get ballast(): string {
    return join(this.directory, 'ballast');
  }
}

function writes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) > 0;
  } catch {
    return false;
  }
}
