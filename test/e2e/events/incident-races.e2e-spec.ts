import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventLogRepository } from '../../../src/modules/event/log/event-log.repository.js';
import { DoubleGrantRepository } from '../../../src/modules/grant-dispatcher/incident/double-grant.repository.js';
import { TransactionRunner, type Tx } from '../../../src/platform/database/transaction/transaction-runner.js';
import { eventsOf } from '../../support/events/events.js';
import { type GrantGame, type GrantSetup, startWithGameServer } from '../../support/grants/grants.js';

const ACK = '/billing/api-game/v1/grant/ack';

/** A transaction in which something happens between its first SELECT and what follows. */
const meanwhile = (tx: Tx, act: () => Promise<void>): Tx =>
  Object.create(tx, {
    rows: {
      value: async (sql: string, values: []) => {
        const rows = await tx.rows(sql, values);
        await act();
        return rows;
      },
    },
    change: { value: (sql: string, values: []) => tx.change(sql, values) },
  }) as Tx;

describe('incidents that are being published', () => {
  let setup: GrantSetup;
  let game: GrantGame;
  let transactions: TransactionRunner;

  beforeAll(async () => {
    // Without a worker: events are published by the test, and by event/list.
    setup = await startWithGameServer({ PURSER_ROLE: 'api' });
    transactions = get(TransactionRunner);
    game = await setup.newGame();
  });
  afterAll(() => setup.stop());

  const get = <T>(type: new (...args: never[]) => T): T => setup.service.app.get(type, { strict: false });

  /** Runs a part of a publication: no other one runs at the same time. */
  const publishing = (part: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
    transactions.run(async (tx) => {
      await get(EventLogRepository).lock(tx);
      await part(tx);
    });

  const incidents = (): DoubleGrantRepository => get(DoubleGrantRepository);
  const reported = async (grantId: string): Promise<unknown[]> =>
    (await eventsOf(game))
      .filter(({ type, subject }) => type === 'incident.double_grant' && subject === grantId)
      .map(({ data }) => data['reportedPlayerId']);

  /** A grant that was given, and that the game says it has given to another player. */
  async function doubled(): Promise<{
    readonly id: string;
    readonly report: (playerId: string) => Promise<void>;
  }> {
    const boid = await game.buy();
    const ack = (playerId: string): Promise<{ resultCode: string }> =>
      game.json(ACK, { pjid: game.project.pjid, boid, playerId });
    expect(await ack(game.playerId)).toMatchObject({ resultCode: 'SUCCESS' });
    const report = async (playerId: string): Promise<void> => {
      expect(await ack(playerId)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    };
    await report('second');
    return { id: boid, report };
  }

  it('do not take the mark of one that is found meanwhile', async () => {
    const { id, report } = await doubled();
    await publishing((tx) =>
      incidents().take(
        meanwhile(tx, () => report('third')),
        [id],
      ),
    );
    expect(await reported(id)).toEqual(['third']);
  });

  it('keep an erasure waiting, which would not find their events', async () => {
    const { id } = await doubled();
    const lock = (): Promise<void> =>
      expect(
        setup.table.connection.query('SELECT id FROM double_grant WHERE grant_id = ? FOR UPDATE NOWAIT', [
          id,
        ]),
      ).rejects.toThrow();
    await publishing((tx) => incidents().take(meanwhile(tx, lock), [id]));
  });
});
