import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../eventually.js';

/** The library reads its file again after a second. */
const FELT_MS = 10_000;
/**
 * How exactly a moved clock must be met: the file is read at any time within a second, and an answer takes time as
 * well.
 */
const NEAR_MS = 2_500;

/** Where the library keeps a program's state, by its process id; a program that is killed leaves it there. */
const SHARED_MEMORY = '/dev/shm';
const STATE = /faketime_(?:shm|sem)_(\d+)$/;

/** Removes what programs have left that do not run any more. */
export function forgetEndedClocks(): void {
  for (const name of existsSync(SHARED_MEMORY) ? readdirSync(SHARED_MEMORY) : []) {
    const pid = STATE.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(SHARED_MEMORY, name), { force: true });
  }
}

/**
 * The wall clock of the programs that are started with its environment; their monotonic clocks stay as they are, as
 * when an administrator sets the clock of a machine.
 */
export class MovableClock {
  private offset = 0;

  /**
   * @param library libfaketime
   * @param file says how far the clock is moved; is created
   */
  constructor(
    private readonly library: string,
    private readonly file: string,
  ) {
    this.write();
  }

  /** Variables of the programs that go by this clock. */
  get environment(): Readonly<Record<string, string>> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** What the clock shows, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  /**
   * Sets the clock to this time, and waits until every program shows it.
   * @param shown reads the time that each program shows, in milliseconds
   * @returns the number of programs that show it
   * @throws Error when one of them still shows another time
   */
  async jumpTo(time: number, shown: () => Promise<readonly number[]>): Promise<number> {
    this.offset = time - Date.now();
    this.write();
    const isFelt = (times: readonly number[]): boolean =>
      times.every((one) => Math.abs(one - this.now()) < NEAR_MS);
    return (await eventually(shown, isFelt, FELT_MS)).length;
  }

  /** Waits until the clock shows this time by itself. */
  async passes(time: number): Promise<void> {
    await wait(Math.max(0, time - this.now()));
  }

  private write(): void {
    const seconds = this.offset / 1000;
    const draft = `${this.file}.new`;
    writeFileSync(draft, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`);
    renameSync(draft, this.file);
  }
}
