import { setTimeout as wait } from 'node:timers/promises';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { PUSH_QUEUE } from '../../../src/modules/push/message/push-queue.js';
import { eventually } from '../../support/eventually.js';
import { untilQueueIsUp } from '../../support/faults/service-fleet.js';
import { startStack, type Stack } from '../../support/faults/stack.js';
import { flushWaiting } from '../run/queue-faults.js';
import { type Accepted, Audience } from './audience.js';
import { type PushReport, reportOf } from './push-report.js';

const SENDERS = 24;
/** Messages that one process sends at once. */
const CONCURRENCY = 64;
const SETTLED_MS = 300_000;
/** Messages that senders are ahead of the next fault by, at most. */
const AHEAD = 20;

/** Something goes wrong when so much of all messages has been accepted. */
interface PushFault {
  readonly at: number;
  readonly name: string;
  /** Kills the worker. */
  readonly isKill?: boolean;
  /** Gives how often it has hit something. */
  play(stack: Stack, push: PushSimulator): Promise<number>;
}

const CLAIMED = "SELECT COUNT(*) AS n FROM push_message WHERE status = 'QUEUED' AND claim IS NOT NULL";
const CLAIM_MS = 30_000;
const SEND_MS = 300;

/** Kills it while it has claimed messages, which the push service is slow to take; gives how many it left behind. */
const killWorker = async ({ worker, admin }: Stack, push: PushSimulator): Promise<number> => {
  push.fault({ match: {}, kind: 'delay', delayMs: SEND_MS });
  const claimed = async (): Promise<number> => Number((await admin.query<{ n: string }>(CLAIMED))[0]?.n);
  // Stopped for each query, so that the kill leaves behind what was counted.
  const stopped = async (): Promise<number> => {
    worker.process.freeze();
    const left = await claimed();
    if (left === 0) worker.process.thaw();
    return left;
  };
  const left = await eventually(stopped, (count) => count > 0, CLAIM_MS);
  push.clearFaults();
  await worker.process.kill();
  await wait(300);
  await worker.process.start();
  return left;
};

/** Returns how many connections of the service had to be made anew. The APIs use Redis again when it ends. */
const restartRedis = async ({ servers: { redis }, redisLine, apis }: Stack): Promise<number> => {
  const before = redisLine.traffic.joined;
  await redis.kill();
  await wait(1_000);
  await redis.start();
  await Promise.all(apis.map(untilQueueIsUp));
  return redisLine.traffic.joined - before;
};

const flush = (stack: Stack): Promise<number> => flushWaiting(stack, PUSH_QUEUE);

const FAULTS: readonly PushFault[] = [
  { at: 0.1, name: 'worker kill -9', isKill: true, play: killWorker },
  { at: 0.25, name: 'Redis kill -9, back after 1 s', play: restartRedis },
  { at: 0.4, name: 'FLUSHALL', play: flush },
  { at: 0.5, name: 'worker kill -9', isKill: true, play: killWorker },
  {
    at: 0.65,
    name: 'worker and Redis kill -9 together',
    isKill: true,
    play: async (stack, push) =>
      Math.min(...(await Promise.all([killWorker(stack, push), restartRedis(stack)]))),
  },
  { at: 0.8, name: 'FLUSHALL', play: flush },
  { at: 0.95, name: 'worker kill -9', isKill: true, play: killWorker },
];

/** One of each, in half a minute less. */
const FEW: readonly PushFault[] = FAULTS.filter(({ at }) => [0.1, 0.65, 0.8].includes(at));

export interface PushRunOptions {
  readonly messages: number;
  /** Plays a few of the faults, and ends the leases of killed workers instead of waiting for their end. */
  readonly isHurried?: boolean;
}

/** Has messages accepted while workers and the queue are killed, waits until all are settled, and counts. */
export async function runPush({ messages, isHurried = false }: PushRunOptions): Promise<PushReport> {
  const push = await PushSimulator.start();
  const environment = {
    PUSH_API_URL: push.apiUrl,
    PUSH_TOKEN_URL: push.tokenUrl,
    PUSH_CONCURRENCY: String(CONCURRENCY),
  };
  const stack = await startStack({ storeSeed: 1, environment });
  const audience = await Audience.setUp(stack, push);
  try {
    const begun = performance.now();
    const faults = isHurried ? FEW : FAULTS;
    const { accepted, withoutEffect } = await acceptAll({ stack, push }, audience, { messages, faults });
    if (isHurried) await endLeases(stack);
    await eventually(
      () => waiting(stack),
      (count) => count === 0,
      SETTLED_MS,
    );
    const seconds = (performance.now() - begun) / 1000;
    // The end of the leases takes a kill of its own.
    const kills = faults.filter(({ isKill }) => isKill === true).length + (isHurried ? 1 : 0);
    const report = await reportOf(accepted, { push, admin: stack.admin }, kills * CONCURRENCY);
    return { ...report, seconds, faults: faults.map(({ name }) => name), withoutEffect };
  } finally {
    audience.close();
    await stack.stop();
    await push.close();
  }
}

/**
 * Sends all messages by several senders at once. Each fault is played when its share of them has been accepted, one
 * after the other. Senders wait for a fault that is late or takes long, so that each fault has messages left to hit.
 */
async function acceptAll(
  { stack, push }: { readonly stack: Stack; readonly push: PushSimulator },
  audience: Audience,
  { messages, faults }: { readonly messages: number; readonly faults: readonly PushFault[] },
): Promise<{ readonly accepted: readonly Accepted[]; readonly withoutEffect: readonly string[] }> {
  const accepted: Accepted[] = [];
  const withoutEffect: string[] = [];
  let next = 0;
  let limit = 0;
  const mayGoOn = (): boolean => next < limit || next === messages;
  const sendOn = async (): Promise<void> => {
    for (;;) {
      await eventually(mayGoOn, Boolean, SETTLED_MS);
      if (next === messages) return;
      accepted.push(await audience.send((next += 1)));
    }
  };
  const play = async (): Promise<void> => {
    for (const [index, fault] of faults.entries()) {
      limit = messages * fault.at + AHEAD;
      await eventually(
        () => accepted.length,
        (count) => count >= messages * fault.at,
        SETTLED_MS,
      );
      limit = messages * (faults[index + 1]?.at ?? 1);
      if ((await fault.play(stack, push)) === 0) withoutEffect.push(fault.name);
    }
    limit = messages;
  };
  await Promise.all([play(), ...Array.from({ length: SENDERS }, sendOn)]);
  return { accepted, withoutEffect };
}

async function waiting({ admin }: Stack): Promise<number> {
  const [row] = await admin.query<{ n: string }>(
    "SELECT COUNT(*) AS n FROM push_message WHERE status = 'QUEUED'",
  );
  return Number(row?.n);
}

/** What a killed worker had is free after its lease; here at once, while no worker runs. */
async function endLeases({ admin, worker }: Stack): Promise<void> {
  await worker.process.kill();
  await admin.query("UPDATE push_outcome SET retry_at = NULL WHERE status = 'PENDING'");
  await admin.query('UPDATE push_message SET due_at = UTC_TIMESTAMP(3) WHERE claim IS NOT NULL');
  await worker.process.start();
}
