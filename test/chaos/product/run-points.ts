import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../support/faults/stack.js';
import { untilReady } from '../../support/faults/service-fleet.js';
import type { Violation } from '../history.js';
import { Dice } from '../workload/dice.js';
import { Buyer } from './buyer.js';
import { KillPoint, type Side } from './kill-point.js';
import type { SellingProject } from './projects.js';
import { Stage } from './stage.js';
import { PRODUCT_STORIES } from './stories.js';

const SIDES: readonly Side[] = ['before', 'after'];
/** Time for the work that the worker does after the end of a story. */
const AFTERWARDS_MS = 1_000;

export interface PointsOptions {
  readonly seed: number;
  /** Maximum of writes of each story that the service is killed at. */
  readonly maxWrites: number;
  readonly say: (line: string) => void;
}

/** A whole run. */
export interface PointsRun {
  /** Points that were reached, by story. */
  readonly reached: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
}

/** A service of one API and one worker, which dies as a whole. */
class Victim {
  private restarting: Promise<void> = Promise.resolve();

  constructor(private readonly stack: Stack) {}

  /** kill -9 of both, and both started again. */
  kill(): void {
    this.restarting = this.restart();
  }

  /** Waits until it runs again. */
  async back(): Promise<void> {
    await this.restarting;
  }

  private async restart(): Promise<void> {
    const { apis, worker } = this.stack;
    const both = [apis[0], worker];
    await Promise.all(both.map(({ process }) => process.kill()));
    await Promise.all(both.map(({ process }) => process.start()));
    await Promise.all(both.map(untilReady));
  }
}

/** A story of a project, at one side of whose writes the service is killed. */
interface Line {
  readonly name: string;
  readonly project: SellingProject;
  readonly side: Side;
}

function* linesOf(projects: readonly SellingProject[]): Generator<Line> {
  for (const name of Object.keys(PRODUCT_STORIES))
    for (const project of projects)
      // Except for the grants, the second project has the same statements as the first.
      for (const side of project.grants === 'pushed' ? SIDES : SIDES.slice(1)) yield { name, project, side };
}

/**
 * Plays each story repeatedly and kills the whole service at its first write, at its second and so on, before the
 * database receives the write and after it has executed it. Then completes all open work and compares all records.
 */
export async function runPoints({ seed, maxWrites, say }: PointsOptions): Promise<PointsRun> {
  const stage = await Stage.open({ seed, apis: 1 });
  try {
    const { stack } = stage.world;
    const point = new KillPoint(stack.databaseWrites);
    stack.databaseLine.watch(point);
    const victim = new Victim(stack);
    const reached = new Map<string, number>();
    let players = 0;
    for (const { name, project, side } of linesOf(stage.projects)) {
      let isReached = true;
      for (let number = 1; isReached && number <= maxWrites; number += 1) {
        players += 1;
        point.arm(number, side, () => victim.kill());
        const buyer = new Buyer(stage.ground, project, new Dice(seed + players), String(players));
        await play(stage, name, buyer);
        await wait(AFTERWARDS_MS);
        isReached = point.disarm();
        reached.set(name, (reached.get(name) ?? 0) + (isReached ? 1 : 0));
        await victim.back();
      }
      say(`  ${name}, ${project.grants}, ${side} the write: ${reached.get(name) ?? 0} points so far`);
    }
    const kills = [...reached.values()].reduce((sum, count) => sum + count, 0);
    const verdict = await stage.verdict(reached, kills);
    const unreached = [...reached].filter(([, points]) => points === 0);
    return {
      reached,
      violations: [...verdict, ...unreached.map(([detail]) => ({ rule: 'no-effect', detail }))],
    };
  } finally {
    await stage.stop();
  }
}

async function play({ ground: { book } }: Stage, name: string, buyer: Buyer): Promise<void> {
  try {
    await PRODUCT_STORIES[name]?.(buyer);
  } catch (error) {
    book.complain('story-broken', `${name}: ${String(error)}`);
  }
}
