import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import { RewardTable } from '../../support/database/reward-table.js';
import type { Violation } from '../history.js';
import { deliveryCounts, repeatsIn } from '../push/push-report.js';
import type { Book, RewardEntry } from './book.js';

const QUEUED = [
  ['purchases to be consumed', "purchase WHERE status = 'COMPLETED_BEFORE_CONSUME'"],
  ['grants', "player_grant WHERE status = 'PENDING'"],
  ['messages', "push_message WHERE status = 'QUEUED'"],
  ['notifications', "store_notice WHERE status = 'WAITING'"],
] as const;

/** Returns the kinds of open work, with their numbers. */
export async function waitingIn(admin: DatabaseQueries): Promise<readonly string[]> {
  const left: string[] = [];
  for (const [what, where] of QUEUED) {
    const [row] = await admin.query<{ n: string }>(`SELECT COUNT(*) AS n FROM ${where}`);
    if (Number(row?.n) > 0) left.push(`${row?.n} ${what}`);
  }
  return left;
}

/** Checks the number of rewards, the state of each, and that its history has no gap. */
export async function judgeRewards(
  databaseUrl: string,
  { rewards }: Book,
  pjids: readonly string[],
): Promise<Violation[]> {
  const table = await RewardTable.open(databaseUrl);
  try {
    const violations: Violation[] = [];
    for (const pjid of pjids) {
      const states = await table.states(pjid);
      const mine = rewards.filter((reward) => reward.pjid === pjid);
      if (states.size !== mine.length)
        violations.push({
          rule: 'rewards-counted',
          detail: `${states.size} rows for ${mine.length} rewards`,
        });
      violations.push(...mine.flatMap((reward) => elsewhere(reward, states)));
      const broken = await table.brokenHistories(pjid);
      if (broken > 0) violations.push({ rule: 'reward-history', detail: `${broken} of ${pjid}` });
    }
    return violations;
  } finally {
    await table.close();
  }
}

function elsewhere(
  { rewardId, states: possible }: RewardEntry,
  states: ReadonlyMap<string, string>,
): Violation[] {
  const state = states.get(rewardId) ?? 'not there';
  if (possible.includes(state)) return [];
  return [{ rule: 'reward-elsewhere', detail: `${rewardId}: ${state}, not ${possible.join()}` }];
}

/**
 * Checks that every accepted message has reached its device and no other. A repeat is legal only after an interruption
 * of its worker: `maxRepeats` in all.
 */
export function judgeMessages({ messages }: Book, push: PushSimulator, maxRepeats: number): Violation[] {
  const got = deliveryCounts(push);
  const numbers = new Map(messages.map(({ number, token }) => [number, token]));
  const strayed = [...got.keys()].filter((key) => {
    const [number = '', token] = key.split(' ');
    return numbers.has(number) && numbers.get(number) !== token;
  });
  const lost = messages.filter(({ number, token }) => !got.has(`${number} ${token}`));
  const repeats = repeatsIn(got);
  return [
    ...lost.map(({ number }) => ({ rule: 'message-lost', detail: number })),
    ...strayed.map((detail) => ({ rule: 'message-strayed', detail })),
    ...(repeats > maxRepeats
      ? [{ rule: 'message-repeated', detail: `${repeats} times, ${maxRepeats} at most` }]
      : []),
  ];
}
