import { setTimeout as wait } from 'node:timers/promises';
import { command } from '../run/queue-faults.js';
import type { Stack } from '../../support/faults/stack.js';
import type { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import type { Violation } from '../history.js';
import { waitingIn } from './judge-gifts.js';

/** A retry of the web shop's notifications, by its own clock. */
const RETRY_MS = 3_600_000;
const RETRIES = 15;
/** Time for work that is due. */
const WORK_MS = 12_000;
const ROUNDS = 8;

/** Ends the leases and retry delays that a crash or a failure left; they take minutes otherwise. */
const AT_ONCE = [
  `UPDATE purchase SET consume_lease_until = NULL, consume_due_at = UTC_TIMESTAMP(3) WHERE status = 'COMPLETED_BEFORE_CONSUME'`,
  `UPDATE player_grant SET lease_until = NULL, due_at = UTC_TIMESTAMP(3) WHERE status = 'PENDING'`,
  `UPDATE store_notice SET lease_until = NULL, due_at = UTC_TIMESTAMP(3) WHERE status = 'WAITING'`,
  `UPDATE push_outcome SET retry_at = NULL WHERE status = 'PENDING'`,
  `UPDATE push_message SET due_at = UTC_TIMESTAMP(3) WHERE status = 'QUEUED'`,
  'UPDATE game_server SET paused_until = NULL',
  'DELETE FROM push_pause',
];

/** Advances the clock of the web shop until it has repeated every notification that was not accepted. */
export async function deliverNotifications(wshop: WshopSimulator): Promise<Violation[]> {
  const waiting = (): number => wshop.deliveries().filter(({ state }) => state === 'waiting').length;
  for (let round = 0; round < RETRIES && waiting() > 0; round += 1)
    await wshop.advanceClock({ ms: RETRY_MS });
  return wshop
    .deliveries()
    .filter(({ type, state }) => type !== 'user_validation' && state !== 'accepted')
    .map(({ type, externalId, state }) => ({
      rule: 'notification-not-accepted',
      detail: `${type} of ${externalId}: ${state}`,
    }));
}

/** Makes all open work due, restarts the worker, and waits until no work is open. */
export async function drainAll(stack: Stack): Promise<Violation[]> {
  let left = await waitingIn(stack.admin);
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    await stack.worker.process.kill();
    await command(stack, 'FLUSHALL');
    for (const statement of AT_ONCE) await stack.admin.query(statement);
    await stack.worker.process.start();
    const until = performance.now() + WORK_MS;
    while (left.length > 0 && performance.now() < until) {
      await wait(250);
      left = await waitingIn(stack.admin);
    }
  }
  return left.map((detail) => ({ rule: 'not-drained', detail }));
}
