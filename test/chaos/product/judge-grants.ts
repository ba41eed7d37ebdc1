import type { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Violation } from '../history.js';
import type { Book, Given } from './book.js';
import type { SellingProject } from './projects.js';

/** A grant in the records of the game. */
interface Effect {
  readonly times: number;
  readonly playerId: string | null;
  readonly at: number | null;
}

interface Row {
  readonly name: string;
  readonly pjid: string;
  readonly status: string;
  readonly playerId: string | null;
  readonly at: string | number | null;
}

const ROWS = `SELECT COALESCE(transaction_id, CAST(id AS CHAR)) AS name, pjid, status, player_id AS playerId,
    give_completed_at AS at FROM player_grant WHERE pjid IN (?)`;

const NONE: Effect = { times: 0, playerId: null, at: null };

function effectOfPulled(given: Given | undefined): Effect {
  if (given === undefined) return NONE;
  return { times: 1, playerId: given.playerId, at: given.giveCompletedAtUnixTS };
}

function effectOfPushed(record: ReturnType<GameServerSimulator['grants']>[number] | undefined): Effect {
  if (record === undefined || record.given === null) return NONE;
  const { effects: times, given } = record;
  return { times, playerId: given.playerId, at: given.giveCompletedAtUnixTS };
}

/**
 * Checks that each external payment and each coupon was granted once, and that the service recorded when and to whom.
 */
export async function judgeGrants(
  admin: DatabaseQueries,
  { sales, coupons, given }: Book,
  { projects, game }: { readonly projects: readonly SellingProject[]; readonly game: GameServerSimulator },
): Promise<Violation[]> {
  const rows = await admin.query<Row>(ROWS, [projects.map(({ pjid }) => pjid)]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const pulling = new Set(projects.filter(({ grants }) => grants === 'pulled').map(({ pjid }) => pjid));
  const pushed = new Map(game.grants().map((record) => [record.key ?? '', record]));
  const effectOf = (name: string, pjid: string): Effect =>
    pulling.has(pjid) ? effectOfPulled(given.get(name)) : effectOfPushed(pushed.get(name));
  const owed = [
    ...sales.filter(({ isGranted }) => isGranted === true).map(({ boid, pjid }) => ({ name: boid, pjid })),
    ...coupons.map(({ transactionId, pjid }) => ({ name: transactionId, pjid })),
  ];
  const known = new Set([...sales.map(({ boid }) => boid), ...coupons.map((one) => one.transactionId)]);
  return [
    ...owed.flatMap(({ name, pjid }) => wrongWith(name, byName.get(name), effectOf(name, pjid))),
    ...[...pushed.values()].flatMap(({ key, effects, pjid }) => [
      ...(effects > 1 ? [{ rule: 'effect-twice', detail: `${key}: ${effects}` }] : []),
      ...(pulling.has(pjid) ? [{ rule: 'pushed-not-pulled', detail: `${key}` }] : []),
    ]),
    ...[...pushed.keys(), ...given.keys()]
      .filter((name) => !known.has(name))
      .map((detail) => ({ rule: 'effect-of-nothing', detail })),
  ];
}

function wrongWith(name: string, row: Row | undefined, effect: Effect): Violation[] {
  if (row === undefined) return [{ rule: 'grant-lost', detail: name }];
  if (effect.times !== 1 || row.status !== 'DELIVERED')
    return [{ rule: 'not-given-once', detail: `${name}: ${row.status}, given ${effect.times} times` }];
  const isSame = row.playerId === effect.playerId && Number(row.at) === effect.at;
  const detail = `${name}: the service has ${row.playerId} at ${row.at}, the game ${effect.playerId} at ${effect.at}`;
  return isSame ? [] : [{ rule: 'not-as-given', detail }];
}
