import { setTimeout as wait } from 'node:timers/promises';
import type { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { Stack } from '../../support/faults/stack.js';
import { command } from '../run/queue-faults.js';

/** What is done to the service while it hands out. */
export interface Trouble {
  /** How often the worker is killed, -9, and started again. */
  readonly workerKills: number;
  readonly gameDownMs: number;
}

/** How often each was done. */
export interface TroubleMade {
  readonly workerKills: number;
  readonly flushes: number;
  readonly databaseRestarts: number;
}

/** Replies lost and calls that hang, for as long as the run lasts. */
export function spoil(simulator: GameServerSimulator): void {
  simulator.fault({ match: {}, kind: 'commit-then-drop', probability: 0.1 });
  simulator.fault({ match: {}, kind: 'hang', probability: 0.02 });
}

/**
 * One after the other, each at its share of the purchases: kills of the worker, the game server down, the queue
 * flushed, the database killed and started again.
 * @param reached waits until this share of the purchases, 0 to 1, is paid
 */
export async function makeTrouble(
  stack: Stack,
  simulator: GameServerSimulator,
  { workerKills, gameDownMs }: Trouble,
  reached: (share: number) => Promise<void>,
): Promise<TroubleMade> {
  const { worker, servers } = stack;
  const steps: (() => Promise<unknown>)[] = [
    async () => simulator.down({ ms: gameDownMs }),
    () => command(stack, 'FLUSHALL'),
    async () => {
      await servers.mariadb.kill();
      await wait(1_000);
      await servers.mariadb.start();
    },
  ];
  const kill = async (): Promise<void> => {
    await worker.process.kill();
    await worker.process.start();
  };
  const all = interleaved<() => Promise<unknown>>(
    Array.from({ length: workerKills }, () => kill),
    steps,
  );
  for (const [index, step] of all.entries()) {
    await reached((index + 1) / (all.length + 1));
    await step();
  }
  return { workerKills, flushes: 1, databaseRestarts: 1 };
}

/** The few spread among the many. */
function interleaved<T>(many: readonly T[], few: readonly T[]): readonly T[] {
  const every = Math.max(1, Math.floor(many.length / (few.length + 1)));
  const rest = [...few];
  const all = many.flatMap((one, index) => [one, ...((index + 1) % every === 0 ? rest.splice(0, 1) : [])]);
  return [...all, ...rest];
}
