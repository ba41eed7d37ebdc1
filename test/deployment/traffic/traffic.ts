import { setTimeout as wait } from 'node:timers/promises';
import type { Violation } from '../../chaos/history.js';

/** What a kind of traffic came to. */
export interface Outcome {
  /** Such as `120 purchases`. */
  readonly done: string;
  readonly violations: readonly Violation[];
}

/** Requests of one kind, sent until they are stopped. */
export interface Traffic {
  /** No more requests; waits for those under way. */
  stop(): Promise<void>;
  /** Waits until the service has settled what they began, and compares it with the answers. */
  outcome(): Promise<Outcome>;
}

/** Stops all traffic, then waits for the outcome of each. */
export async function settle(traffic: readonly Traffic[]): Promise<Outcome[]> {
  await Promise.all(traffic.map((one) => one.stop()));
  const outcomes: Outcome[] = [];
  for (const one of traffic) outcomes.push(await one.outcome());
  return outcomes;
}

/** So many at once, beyond which the next one waits: a service that stands still must not pile up work here. */
const MAX_UNDER_WAY = 20;

/** Does the same thing again and again, at a rate. What it throws is kept: every call must succeed. */
export class Repeated {
  readonly violations: Violation[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly running: Promise<void>;
  private isOn = true;

  constructor(
    private readonly rule: string,
    everyMs: number,
    private readonly act: (index: number) => Promise<void>,
  ) {
    this.running = this.run(everyMs);
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
    await Promise.all(this.underWay);
  }

  private async run(everyMs: number): Promise<void> {
    for (let index = 0; this.isOn; index += 1) {
      await wait(everyMs);
      if (this.underWay.size >= MAX_UNDER_WAY) await Promise.race(this.underWay);
      const one = this.once(index).finally(() => this.underWay.delete(one));
      this.underWay.add(one);
    }
  }

  private async once(index: number): Promise<void> {
    try {
      await this.act(index);
    } catch (error) {
      this.violations.push({ rule: this.rule, detail: (error as Error).message });
    }
  }
}
