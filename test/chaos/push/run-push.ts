import { setTimeout as wait } from 'node:timers/promises';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { eventually } from '../../support/eventually.js';
import { startStack, type Stack } from '../../support/faults/stack.js';
import { command } from '../run/queue-faults.js';
import { type Accepted, Audience } from './audience.js';
import { type PushReport, reportOf } from './push-report.js';

const SENDERS = 24;
const SETTLED_MS = 300_000;

/** Something goes wrong when so much of all messages has been accepted. */
interface PushFault {
  readonly at: number;
  readonly name: string;
  play(stack: Stack): Promise<void>;
}

const killWorker = async ({ worker }: Stack): Promise<void> => {
  await worker.process.kill();
  await wait(300);
  await worker.process.start();
};

const restartRedis = async ({ servers: { redis } }: Stack): Promise<void> => {
  await redis.kill();
  await wait(1_000);
  await redis.start();
};

const FAULTS: readonly PushFault[] = [
  { at: 0.1, name: 'worker kill -9', play: killWorker },
  { at: 0.25, name: 'Redis kill -9, back after 1 s', play: restartRedis },
  { at: 0.4, name: 'FLUSHALL', play: (stack) => command(stack, 'FLUSHALL') },
  { at: 0.5, name: 'worker kill -9', play: killWorker },
  {
    at: 0.65,
    name: 'worker and Redis kill -9 together',
    play: async (stack) => void (await Promise.all([killWorker(stack), restartRedis(stack)])),
  },
  { at: 0.8, name: 'FLUSHALL', play: (stack) => command(stack, 'FLUSHALL') },
  { at: 0.95, name: 'worker kill -9', play: killWorker },
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
  const environment = { PUSH_API_URL: push.apiUrl, PUSH_TOKEN_URL: push.tokenUrl };
  const stack = await startStack({ storeSeed: 1, environment });
  const audience = await Audience.setUp(stack, push);
  try {
    const begun = performance.now();
    const faults = isHurried ? FEW : FAULTS;
    const accepted = await acceptAll({ stack, push }, audience, { messages, faults });
    if (isHurried) await endLeases(stack);
    await eventually(
      () => waiting(stack),
      (count) => count === 0,
      SETTLED_MS,
    );
    const seconds = (performance.now() - begun) / 1000;
    const report = await reportOf(accepted, push, stack.admin);
    return { ...report, seconds, faults: faults.map(({ name }) => name) };
  } finally {
    audience.close();
    await stack.stop();
    await push.close();
  }
}

/** All messages by so many senders at once; each fault is played when its share has been accepted, one after the other. */
async function acceptAll(
  { stack, push }: { readonly stack: Stack; readonly push: PushSimulator },
  audience: Audience,
  { messages, faults }: { readonly messages: number; readonly faults: readonly PushFault[] },
): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  let next = 0;
  const sendOn = async (): Promise<void> => {
    while (next < messages) accepted.push(await audience.send((next += 1)));
  };
  const play = async (): Promise<void> => {
    for (const fault of faults) {
      const before = push.deliveries().length;
      // Only a worker that is at work can be killed in the middle of it.
      const isAtWork = (): boolean => push.deliveries().length > before + 50;
      await eventually(
        () => accepted.length,
        (count) => count === messages || (count >= messages * fault.at && isAtWork()),
        SETTLED_MS,
      );
      await fault.play(stack);
    }
  };
  await Promise.all([play(), ...Array.from({ length: SENDERS }, sendOn)]);
  return accepted;
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
  await admin.query('UPDATE push_message SET due_at = UTC_TIMESTAMP(3) WHERE claim IS NOT NULL');
  await worker.process.start();
}
