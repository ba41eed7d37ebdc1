import { ARCHIVE_RACES } from './archive-races.js';
import { COUPON_RACES } from './coupon-races.js';
import { DEFERRED_RACES } from './deferred-races.js';
import { GRANT_RACES, GRANT_TRIPLES } from './grant-races.js';
import { KEY_RACES } from './key-races.js';
import { LIMIT_RACES, LIMIT_TRIPLES } from './limit-races.js';
import type { Race } from './play.js';
import { PURCHASE_RACES, PURCHASE_TRIPLES } from './purchase-races.js';
import { REWARD_RACES, REWARD_TRIPLES } from './reward-races.js';
import { SCORE_RACES } from './score-races.js';

/** Races of two operations, of which every schedule is played. */
export const PAIRS: readonly Race[] = [
  ...PURCHASE_RACES,
  ...LIMIT_RACES,
  ...GRANT_RACES,
  ...COUPON_RACES,
  ...REWARD_RACES,
  ...KEY_RACES,
  ...DEFERRED_RACES,
  ...ARCHIVE_RACES,
  ...SCORE_RACES,
];

/** Races of three operations, of which schedules are drawn by a seed. */
export const TRIPLES: readonly Race[] = [
  ...PURCHASE_TRIPLES,
  ...LIMIT_TRIPLES,
  ...GRANT_TRIPLES,
  ...REWARD_TRIPLES,
];

/**
 * Returns the race with a name.
 * @throws Error that lists the names
 */
export function raceNamed(name: string): Race {
  const found = [...PAIRS, ...TRIPLES].find((each) => each.name === name);
  if (found !== undefined) return found;
  const names = [...PAIRS, ...TRIPLES].map((each) => each.name);
  throw new Error(`no race is named ${name}; there are ${names.join(', ')}`);
}
