import { setTimeout as wait } from 'node:timers/promises';
import { type Ground, Player } from './player.js';
import { Dice } from './dice.js';
import { CALLS_PER_STORY, STORIES } from './stories.js';

/** Calls in flight, beyond which new players stay away: a line that is down must not pile up work here. */
const MAX_IN_FLIGHT = 250;

export interface LoadOptions {
  readonly seed: number;
  /** Calls a second. */
  readonly rate: number;
  readonly pjids: readonly string[];
}

/**
 * Players who come at a constant rate, whatever becomes of those before them. What each does is decided by the seed.
 */
export class Load {
  private readonly underway = new Set<Promise<void>>();
  private isOn = true;
  private stayedAway = 0;
  private readonly running: Promise<void>;

  constructor(
    private readonly ground: Ground,
    private readonly options: LoadOptions,
  ) {
    this.running = this.run();
  }

  /** Players who did not come because too much was in flight. */
  get skipped(): number {
    return this.stayedAway;
  }

  /** No more players; waits until those who came are done. */
  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
    await Promise.all(this.underway);
  }

  private async run(): Promise<void> {
    const everyMs = (1000 * CALLS_PER_STORY) / this.options.rate;
    const begin = performance.now();
    for (let index = 0; this.isOn; index += 1) {
      await wait(Math.max(0, begin + index * everyMs - performance.now()));
      if (this.ground.caller.inFlight >= MAX_IN_FLIGHT) this.stayedAway += 1;
      else this.let(index);
    }
  }

  private let(index: number): void {
    const { seed, pjids } = this.options;
    const random = new Dice(seed + Math.imul(index, 0x9e3779b1));
    const story = random.pick(STORIES);
    const player = new Player(this.ground, random, random.pick(pjids), index);
    const played = story(player).finally(() => this.underway.delete(played));
    this.underway.add(played);
  }
}
