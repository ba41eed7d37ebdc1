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
  /** Sent again although the first time had reached the device: a worker was killed before it could record that. */
  readonly repeatedUnknown: number;
  /** Sent again with no such excuse. */
  readonly repeated: number;
  /** Sent to a device that was not meant. */
  readonly strayed: number;
  /** Messages by status, as the database has them. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

type Attempts = { readonly number: string; readonly attempts: string };

/** Compares what was accepted with what reached the devices; a repeat is excused when its attempts were begun as often. */
export async function reportOf(
  accepted: readonly Accepted[],
  push: PushSimulator,
  admin: DatabaseQueries,
): Promise<Omit<PushReport, 'seconds' | 'faults'>> {
  const got = new Map<string, number>();
  for (const { token, data } of push.deliveries()) {
    const key = `${data['number']} ${token}`;
    got.set(key, (got.get(key) ?? 0) + 1);
  }
  // The most attempts that any device of a message has had.
  const attempts = new Map(
    (
      await admin.query<Attempts>(
        `SELECT JSON_UNQUOTE(JSON_EXTRACT(m.content, '$.data.number')) AS number, MAX(o.attempts) AS attempts
         FROM push_message m JOIN push_outcome o ON o.message_id = m.id GROUP BY m.id, m.content`,
      )
    ).map(({ number, attempts }) => [number, Number(attempts)]),
  );
  const expected = new Set(
    accepted.flatMap(({ number, tokens }) => tokens.map((token) => `${number} ${token}`)),
  );
  const lost = [...expected].filter((key) => !got.has(key));
  const strayed = [...got.keys()].filter((key) => !expected.has(key));
  const repeats = [...got].filter(([, times]) => times > 1);
  const isExcused = ([key, times]: readonly [string, number]): boolean =>
    times <= (attempts.get(String(key.split(' ')[0])) ?? 0);
  const statuses = await admin.query<{ status: string; count: string }>(
    'SELECT status, COUNT(*) AS count FROM push_message GROUP BY status',
  );
  return {
    accepted: accepted.length,
    expected: expected.size,
    delivered: expected.size - lost.length,
    lost: lost.length,
    repeatedUnknown: repeats.filter(isExcused).length,
    repeated: repeats.filter((repeat) => !isExcused(repeat)).length,
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
    repeatedUnknown,
    repeated,
    strayed,
    statuses,
    faults,
  } = report;
  return [
    `${accepted} messages accepted, none refused; all settled after ${seconds.toFixed(1)} s (${Math.round(delivered / seconds)} deliveries/s with all faults)`,
    `${expected} deliveries expected: ${delivered} devices got theirs, ${lost} lost, ${strayed} to others`,
    `${repeatedUnknown} repeated after an unknown outcome, ${repeated} repeated without one`,
    `by status: ${JSON.stringify(statuses)}`,
    `faults: ${faults.join(', ')}`,
  ];
}
