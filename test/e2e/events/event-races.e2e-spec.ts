import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventPage, eventsOf, type ShownEvent } from '../../support/events/events.js';
import { eventually } from '../../support/eventually.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { atOnce } from '../../support/tally.js';

const ROUNDS = 6;
const PARALLEL = 10;

/** Events that each state of the rows must have, as SQL over the project's rows. */
const EXPECTED = `
  SELECT boid AS subject, 'purchase.reserved' AS type FROM purchase WHERE pjid = :pjid
  UNION ALL SELECT boid, 'purchase.reservation_canceled' FROM purchase WHERE pjid = :pjid AND status = 'RESERVED_CANCEL'
  UNION ALL SELECT boid, 'purchase.verified' FROM purchase WHERE pjid = :pjid AND verified_at IS NOT NULL
  UNION ALL SELECT boid, 'purchase.completed' FROM purchase WHERE pjid = :pjid AND completed_at IS NOT NULL
  UNION ALL SELECT boid, 'purchase.canceled' FROM purchase WHERE pjid = :pjid AND status = 'CANCELED'
  UNION ALL SELECT id, 'grant.delivered' FROM player_grant WHERE pjid = :pjid AND status = 'DELIVERED'
  UNION ALL SELECT LOWER(CONCAT_WS('-', SUBSTR(HEX(e.reward_id), 1, 8), SUBSTR(HEX(e.reward_id), 9, 4),
      SUBSTR(HEX(e.reward_id), 13, 4), SUBSTR(HEX(e.reward_id), 17, 4), SUBSTR(HEX(e.reward_id), 21))),
    CASE e.event WHEN 'register' THEN 'reward.registered' WHEN 'reserve' THEN 'reward.reserved'
      WHEN 'confirm' THEN 'reward.confirmed' ELSE 'reward.dropped' END
  FROM reward_event e JOIN reward r ON r.reward_id = e.reward_id WHERE r.pjid = :pjid AND e.event <> 'cancel'`;

/** Order in which the events of a purchase come; the order of rewards is not checked here. */
const ORDER = [
  'purchase.reserved',
  'purchase.reservation_canceled',
  'purchase.verified',
  'grant.delivered',
  'purchase.completed',
  'purchase.canceled',
];

describe('events under load', () => {
  let setup: GrantSetup;
  let game: GrantGame;

  beforeAll(async () => {
    // Room for all of a race in the process, so that it is the rows where they meet.
    setup = await startWithGameServer({ PURSER_MAX_IN_FLIGHT: '100' });
    game = await setup.newGame();
  });
  afterAll(() => setup.stop());

  const sorted = (events: readonly { subject: string; type: string }[]): string[] =>
    events.map(({ subject, type }) => `${subject} ${type}`).toSorted();

  async function expected(): Promise<string[]> {
    const sql = EXPECTED.replaceAll(':pjid', setup.table.connection.escape(game.project.pjid));
    const [rows] = await setup.table.connection.query({ sql, rowsAsArray: true });
    return (rows as [string | number, string][])
      .map(([subject, type]) => `${String(subject)} ${type}`)
      .toSorted();
  }

  /** Purchases, refunds, cancellations and rewards that race each other. */
  async function work(): Promise<void> {
    const player = new Inventory(setup.service, game.project);
    const [reserved, paid, rewardId] = [await game.reserve(), await game.buy(), await player.register()];
    await Promise.all([
      game.cancel(reserved),
      game.cancel(reserved),
      game.operator('purchase/cancel', { boid: paid, reason: 'REFUND' }),
      game.operator('purchase/cancel', { boid: paid, reason: 'FRAUD' }),
      player.change('reserve', [rewardId]),
      player.change('reserve', [rewardId]),
    ]);
    await Promise.all([
      player.change('confirm', [rewardId]),
      player.change('drop', [rewardId]),
      player.change('cancel', [rewardId]),
    ]);
  }

  it('no change is without its event, no event without its change, each once, and no cursor skips one', async () => {
    const seen: ShownEvent[] = [];
    let cursor = '0';
    const ending = new AbortController();
    const read = async (): Promise<void> => {
      const page = await eventPage(game, { cursor, pageItemSize: 7 });
      seen.push(...page.eventList);
      cursor = page.nextCursor;
    };
    const reader = (async () => {
      while (!ending.signal.aborted) await read();
    })();
    for (let round = 0; round < ROUNDS; round += 1) await atOnce(PARALLEL, work);
    await eventually(
      () => game.grants({ status: 'PENDING' }),
      (grants) => grants.length === 0,
      30_000,
    );
    const wanted = await expected();
    expect(wanted.length).toBeGreaterThan(ROUNDS * PARALLEL * 6);
    // A page without events is no end: a publication that fails or takes too long is left to the next one.
    await eventually(
      () => seen.length,
      (count) => count >= wanted.length,
      30_000,
    );
    ending.abort();
    await reader;
    await read();

    expect(sorted(await eventsOf(game))).toEqual(wanted);
    expect(sorted(seen)).toEqual(wanted);
    expect(new Set(seen.map(({ eventId }) => eventId)).size).toBe(seen.length);
    const positions = new Map<string, number>();
    for (const { subject, type } of seen) {
      const position = ORDER.indexOf(type);
      expect(position).toBeGreaterThanOrEqual(positions.get(subject) ?? -1);
      positions.set(subject, position);
    }
  }, 120_000);

  it('an event whose transaction commits late comes behind every cursor that was given before', async () => {
    const late = await game.reserve();
    const { connection } = setup.table;
    const before = await lastCursor();
    await connection.query('START TRANSACTION');
    await connection.query(
      `UPDATE purchase SET status = 'RESERVED_CANCEL', canceled_at = UTC_TIMESTAMP(3),
         event_mask = event_mask + 2, event_due_at = UTC_TIMESTAMP(3) WHERE boid = CAST(? AS UNSIGNED)`,
      [late],
    );
    const other = await game.reserve();
    const first = await eventPage(game, { cursor: before });
    expect(first.eventList.map(({ subject }) => subject)).toEqual([other]);
    await connection.query('COMMIT');
    const second = await eventPage(game, { cursor: first.nextCursor });
    expect(second.eventList).toMatchObject([{ subject: late, type: 'purchase.reservation_canceled' }]);
  });

  it('a change that is rolled back has no event', async () => {
    const boid = await game.reserve();
    const cursor = await lastCursor();
    const { connection } = setup.table;
    await connection.query('START TRANSACTION');
    await connection.query(
      `UPDATE purchase SET status = 'RESERVED_CANCEL', canceled_at = UTC_TIMESTAMP(3),
         event_mask = event_mask + 2, event_due_at = UTC_TIMESTAMP(3) WHERE boid = CAST(? AS UNSIGNED)`,
      [boid],
    );
    await connection.query('ROLLBACK');
    expect((await eventPage(game, { cursor })).eventList).toEqual([]);
  });

  /** A cursor behind everything so far. */
  async function lastCursor(): Promise<string> {
    for (let cursor = '0'; ;) {
      const page = await eventPage(game, { cursor });
      if (page.eventList.length === 0) return cursor;
      cursor = page.nextCursor;
    }
  }
});
