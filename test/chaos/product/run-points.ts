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
/** What a worker does about a story goes on for so long after its end. */
const AFTERWARDS_MS = 1_000;

export interface PointsOptions {
  readonly seed: number;
  /** Writes of each story that the service is killed at, at most. */
  readonly most: number;
  readonly say?: (line: string) => void;
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

function* linesOf(projects: readonly SellingProject[], wanted: readonly string[]): Generator<Line> {
  for (const name of wanted)
    for (const project of projects)
      // The same statements as of the other project, but for the grants.
      for (const side of project.grants === 'pushed' ? SIDES : SIDES.slice(1)) yield { name, project, side };
}

/**
 * Plays each story again and again, and kills the whole service at the first write of it, at the second and so on, before the
 * database has it and after it has executed it; then lets all come to rest and compares the books.
 */
export async function runPoints({ seed, most, say = () => undefined }: PointsOptions): Promise<PointsRun> {
  const stage = await Stage.open(seed);
  try {
    const { stack } = stage.world;
    await stack.apis[1].process.kill();
    const point = new KillPoint(stack.databaseWrites);
    stack.databaseLine.watch(point);
    const victim = new Victim(stack);
    const reached = new Map<string, number>();
    const told = new Map<string, number>();
    let players = 0;
    for (const { name, project, side } of linesOf(stage.projects, Object.keys(PRODUCT_STORIES))) {
      let isReached = true;
      for (let number = 1; isReached && number <= most; number += 1) {
        players += 1;
        point.arm(number, side, () => victim.kill());
        const buyer = new Buyer(stage.ground, project, new Dice(seed + players), String(players));
        await tell(stage, name, buyer);
        told.set(name, (told.get(name) ?? 0) + 1);
        await wait(AFTERWARDS_MS);
        isReached = point.disarm();
        reached.set(name, (reached.get(name) ?? 0) + (isReached ? 1 : 0));
        await victim.back();
      }
      say(`  ${name}, ${project.grants}, ${side} the write: ${reached.get(name) ?? 0} points so far`);
    }
    const kills = [...reached.values()].reduce((sum, count) => sum + count, 0);
    const verdict = await stage.verdict(told, { times: kills });
    const unfelt = [...told.keys()].filter((name) => reached.get(name) === 0);
    return {
      reached,
      violations: [...verdict, ...unfelt.map((detail) => ({ rule: 'not-felt', detail }))],
    };
  } finally {
    await stage.stop();
  }
}

async function tell({ ground: { book } }: Stage, name: string, buyer: Buyer): Promise<void> {
  try {
    await PRODUCT_STORIES[name]?.(buyer);
  } catch (error) {
    book.complain('story-broken', `${name}: ${String(error)}`);
  }
}
