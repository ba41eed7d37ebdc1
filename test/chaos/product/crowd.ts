import { setTimeout as wait } from 'node:timers/promises';
import { Dice } from '../workload/dice.js';
import { Buyer, type Ground } from './buyer.js';
import type { SellingProject } from './projects.js';
import { PRODUCT_STORIES } from './stories.js';

/** No player starts while this many are active. */
const MAX_UNDERWAY = 60;

export interface CrowdOptions {
  readonly seed: number;
  /** Between one player and the next. */
  readonly everyMs: number;
}

/**
 * Players who come one after the other, each for one story, until they are stopped; the stories and projects take
 * turns.
 */
export class Crowd {
  /** Stories that came to their end, by name. */
  readonly finished = new Map<string, number>();
  private readonly underway = new Set<Promise<void>>();
  private isOn = true;
  private readonly running: Promise<void>;

  constructor(
    private readonly ground: Ground,
    private readonly projects: readonly SellingProject[],
    private readonly options: CrowdOptions,
  ) {
    this.running = this.run();
  }

  /** Starts no more players, and waits for those that are active. */
  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
    await Promise.all(this.underway);
  }

  private async run(): Promise<void> {
    for (let index = 0; this.isOn; index += 1) {
      await wait(this.options.everyMs);
      if (this.underway.size < MAX_UNDERWAY) this.let(index);
    }
  }

  private let(index: number): void {
    const stories = Object.entries(PRODUCT_STORIES);
    const [name, story] = stories[index % stories.length] as (typeof stories)[number];
    const project = this.projects[
      Math.floor(index / stories.length) % this.projects.length
    ] as SellingProject;
    const dice = new Dice(this.options.seed + Math.imul(index, 0x9e3779b1));
    const buyer = new Buyer(this.ground, project, dice, String(index));
    const played = story(buyer)
      .then(() => void this.finished.set(name, (this.finished.get(name) ?? 0) + 1))
      .catch((error: unknown) => this.ground.book.complain('story-broken', `${name}: ${String(error)}`))
      .finally(() => this.underway.delete(played));
    this.underway.add(played);
  }
}
