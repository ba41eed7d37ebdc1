import { setTimeout as wait } from 'node:timers/promises';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { startStack, type Stack } from '../../support/faults/stack.js';
import { operate } from '../run/ground.js';
import { command } from '../run/queue-faults.js';
import { Payer, type PayingProject } from './payer.js';
import { makeTrouble, spoil, type Trouble, type TroubleMade } from './trouble.js';
import { type GrantVerdict, judge } from './verdict.js';

export interface GrantRunOptions extends Trouble {
  readonly seed: number;
  readonly purchases: number;
  /** Payments at once. */
  readonly concurrency: number;
  /** After this time without trouble an operator replays what still waits for its next attempt. */
  readonly patienceMs: number;
  readonly drainMs: number;
  /** Ends leases and makes waiting grants due, instead of waiting for the one and replaying the other. */
  readonly isHurried?: boolean;
  readonly say?: (line: string) => void;
}

/** A whole run. */
export interface GrantRun extends GrantVerdict {
  readonly made: TroubleMade;
  readonly paidMs: number;
  readonly drainedMs: number;
  /** How often an operator replayed what waited. */
  readonly replays: number;
}

const PJID = 'CHAOSG';
const OPEN = `SELECT COUNT(*) AS n FROM player_grant WHERE pjid = ? AND status = 'PENDING'`;
const REPLAY_EVERY_MS = 15_000;

/**
 * Purchases paid outside the game, a game server that loses replies, hangs and goes down, and a service that is killed
 * meanwhile.
 */
export async function runGrants(options: GrantRunOptions): Promise<GrantRun> {
  const { seed, purchases, concurrency, say = () => undefined } = options;
  const stack = await startStack({ storeSeed: seed });
  const simulator = await GameServerSimulator.start({ seed });
  try {
    const project = await setUp(stack, simulator);
    spoil(simulator);
    const began = performance.now();
    const progress = { share: 0 };
    const reached = async (wanted: number): Promise<void> => {
      while (progress.share < wanted) await wait(20);
    };
    const trouble = makeTrouble(stack, simulator, options, reached);
    const boids = await new Payer(stack, project).pay(purchases, concurrency, (paid) => {
      progress.share = paid / purchases;
    });
    const paidMs = Math.round(performance.now() - began);
    say(`  ${boids.length} purchases paid in ${(paidMs / 1000).toFixed(1)} s`);
    const made = await trouble;
    const drainBegan = performance.now();
    const replays = await drain(stack, project, options);
    const drainedMs = Math.round(performance.now() - drainBegan);
    return { ...(await judge(stack, simulator, PJID, boids)), made, paidMs, drainedMs, replays };
  } finally {
    await stack.stop();
    await simulator.close();
  }
}

async function setUp(stack: Stack, simulator: GameServerSimulator): Promise<PayingProject> {
  const { fixedString: _, ...server } = simulator.registerGame({
    pjid: PJID,
    signingSecrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
  });
  await operate(stack, 'project/save', { pjid: PJID, name: 'a game under faults' });
  await operate(stack, 'game-server/save', { pjid: PJID, ...server });
  const { accessKey } = await operate(stack, 'key/issue', { pjid: PJID, roles: ['PLATFORM', 'OPERATOR'] });
  return { pjid: PJID, accessKey: String(accessKey) };
}

/** Waits until nothing waits any more; gives how often an operator has helped. */
async function drain(stack: Stack, project: PayingProject, options: GrantRunOptions): Promise<number> {
  const { patienceMs, drainMs, isHurried = false, say = () => undefined } = options;
  const until = performance.now() + drainMs;
  let nextReplay = performance.now() + patienceMs;
  let replays = 0;
  for (;;) {
    const [row] = await stack.admin.query<{ n: string }>(OPEN, [project.pjid]);
    const open = Number(row?.n);
    if (open === 0 || performance.now() > until) return replays;
    if (performance.now() > nextReplay) {
      say(`  ${open} still wait for their next attempt; an operator replays them`);
      await (isHurried ? hurry(stack) : operate(stack, 'grant/replay', { pjid: PJID, fromUnixTS: 0 }));
      replays += 1;
      nextReplay = performance.now() + (isHurried ? patienceMs : REPLAY_EVERY_MS);
    }
    await wait(200);
  }
}

/** Ends leases and retry waits at once, which take minutes otherwise. */
async function hurry(stack: Stack): Promise<void> {
  await stack.worker.process.kill();
  await command(stack, 'FLUSHALL');
  await stack.admin.query(
    "UPDATE player_grant SET lease_until = NULL, due_at = UTC_TIMESTAMP(3) WHERE status = 'PENDING'",
  );
  await stack.worker.process.start();
}
