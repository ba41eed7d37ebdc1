import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Accepted } from './audience.js';

/** What became of all messages, by the record of the push service. */
export interface PushReport {
  readonly accepted: number;
  readonly seconds: number;
  /** Devices that had to get a message. */
  readonly expected: number;
  readonly delivered: number;
  readonly lost: number;
  /** Sent again although an earlier time had reached the device. */
  readonly repeated: number;
  /** Times that this may have happened: kills of a worker, times what it sends at once. */
  readonly maxRepeats: number;
  /** Sent to a device that was not meant. */
  readonly strayed: number;
  /** Messages by status, as the database has them. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** Faults that had no effect. */
  readonly withoutEffect: readonly string[];
}

/** Returns how often each message reached each device, by "number token". */
export function deliveryCounts(push: PushSimulator): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { token, data } of push.deliveries()) {
    const key = `${data['number']} ${token}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns how many deliveries repeated an earlier one. */
export const repeatsIn = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, times) => sum + times - 1, 0);

/**
 * Compares what was accepted with what reached the devices. A worker that is killed may have sent what it had not
 * recorded yet, which is sent again: `maxRepeats` in all, by the number of kills and of messages that one process sends
 * at once.
 */
export async function reportOf(
  accepted: readonly Accepted[],
  { push, admin }: { readonly push: PushSimulator; readonly admin: DatabaseQueries },
  maxRepeats: number,
): Promise<Omit<PushReport, 'seconds' | 'faults' | 'withoutEffect'>> {
  const got = deliveryCounts(push);
  const expected = new Set(
    accepted.flatMap(({ number, tokens }) => tokens.map((token) => `${number} ${token}`)),
  );
  const lost = [...expected].filter((key) => !got.has(key));
  const strayed = [...got.keys()].filter((key) => !expected.has(key));
  const statuses = await admin.query<{ status: string; count: string }>(
    'SELECT status, COUNT(*) AS count FROM push_message GROUP BY status',
  );
  return {
    accepted: accepted.length,
    expected: expected.size,
    delivered: expected.size - lost.length,
    lost: lost.length,
    repeated: repeatsIn(got),
    maxRepeats,
    strayed: strayed.length,
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, Number(count)])),
  };
}

/** For people. */
export function linesOf(report: PushReport): string[] {
  const {
    accepted,
    seconds,
    expected,
    delivered,
    lost,
    repeated,
    maxRepeats,
    strayed,
    statuses,
    faults,
    withoutEffect,
  } = report;
  return [
    `${accepted} messages accepted, none refused; all settled after ${seconds.toFixed(1)} s (${Math.round(delivered / seconds)} deliveries/s with all faults)`,
    `${expected} deliveries expected: ${delivered} devices got theirs, ${lost} lost, ${strayed} to others`,
    `${repeated} repeated after an unknown outcome, of ${maxRepeats} that the kills explain`,
    `by status: ${JSON.stringify(statuses)}`,
    `faults: ${faults.join(', ')}`,
    ...withoutEffect.map((name) => `no effect: ${name}`),
  ];
}
