import { beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { AstoreSale } from '../../support/stores/refundable-stores.js';

const PUT = 'production.sendConsumptionInformation';

describe('a question of mobile store B about a purchase that is to be refunded', () => {
  const fixture = new RefundFixture();
  let { stores, table, game, pjid } = {} as RefundParts;

  beforeEach(async () => {
    ({ stores, table, game, pjid } = fixture.parts);
    await table.connection.query('UPDATE refund_question SET due_at = NULL');
    await stores.saveServerKey(pjid);
  });

  /** A member of the platform who has said whether stores may learn what became of purchases. */
  async function member(by: Game, consumptionConsent?: boolean): Promise<string> {
    const imid = await stores.member(by);
    expect(await by.saveAccount({ imid, countryCreated: 'KR', consumptionConsent })).toEqual(SUCCESS);
    return imid;
  }

  const ask = async (sale: AstoreSale, notificationUUID?: string, address = pjid): Promise<void> => {
    const url = stores.addressFor('astore', address);
    const { transactionId } = sale;
    const sent = await stores.astore.notify({
      url,
      type: 'CONSUMPTION_REQUEST',
      transactionId,
      times: 2,
      notificationUUID,
    });
    expect(sent.statuses).toEqual([200, 200]);
  };

  /** What became of each question, or why it waits. */
  const states = async (of = pjid): Promise<{ readonly outcome: unknown; readonly reason: unknown }[]> => {
    const [rows] = await table.connection.query(
      'SELECT outcome, reason FROM refund_question WHERE pjid = ? ORDER BY id',
      [of],
    );
    return rows as { readonly outcome: unknown; readonly reason: unknown }[];
  };
  const outcomes = async (): Promise<unknown[]> => (await states()).map(({ outcome }) => outcome);
  const settled = (count: number): Promise<unknown[]> =>
    eventually(outcomes, (all) => all.length === count && !all.includes(null), 10_000);
  const repliesTo = (sale: AstoreSale): unknown[] => {
    const { transactionId: id } = sale;
    return stores.astore.consumptions().filter(({ transactionId }) => transactionId === id);
  };

  it('is answered once, by what Purser knows, for members who consent', async () => {
    const consenting = await member(game, true);
    const given = await stores.astoreSale(game, { imid: consenting });
    await given.verify();
    await game.complete(given.boid);
    const owed = await stores.astoreSale(game, { imid: consenting });
    await owed.verify();
    const silent = await stores.astoreSale(game, { imid: await member(game) });
    await silent.verify();
    for (const sale of [given, owed, silent]) await ask(sale);
    await fixture.work();
    expect(await settled(3)).toEqual(['ANSWERED', 'ANSWERED', 'NO_CONSENT']);
    const common = { customerConsented: true, sampleContentProvided: false };
    expect(repliesTo(given)).toEqual([
      { ...common, transactionId: given.transactionId, deliveryStatus: 'DELIVERED' },
    ]);
    expect(repliesTo(owed)).toEqual([
      {
        ...common,
        transactionId: owed.transactionId,
        deliveryStatus: 'UNDELIVERED_OTHER',
        refundPreference: 'GRANT_FULL',
      },
    ]);
    expect(repliesTo(silent)).toEqual([]);
    expect(await game.statusOf(given.boid)).toBe('COMPLETED');
    expect(await table.eventsOf(given.boid)).toContainEqual({
      kind: 'NOTICE',
      detail: expect.stringContaining('CONSUMPTION_REQUEST'),
    });
  });

  it('stays with what a member has said before when account/save says nothing of it', async () => {
    const imid = await member(game, true);
    await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '1990-01-01' });
    const sale = await stores.astoreSale(game, { imid });
    await sale.verify();
    await ask(sale);
    await fixture.work();
    expect(await settled(1)).toEqual(['ANSWERED']);
  });

  it('waits for a store that does not answer, and is not answered after its twelve hours', async () => {
    const sale = await stores.astoreSale(game, { imid: await member(game, true) });
    await sale.verify();
    stores.astore.fault({ match: { route: PUT }, kind: 'status', status: 500, times: 1 });
    await ask(sale);
    const late = await stores.astoreSale(game, { imid: await member(game, true) });
    await late.verify();
    await ask(late);
    await table.connection.query(
      `UPDATE refund_question SET received_at = received_at - INTERVAL 12 HOUR WHERE pjid = ? ORDER BY id DESC LIMIT 1`,
      [pjid],
    );
    await fixture.work();
    await eventually(
      states,
      ([waiting, tooLate]) => waiting?.reason !== null && tooLate?.outcome === 'TOO_LATE',
      10_000,
    );
    await fixture.stopAll();
    await table.connection.query(
      'UPDATE refund_question SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ? AND outcome IS NULL',
      [pjid],
    );
    await fixture.work();
    expect(await settled(2)).toEqual(['ANSWERED', 'TOO_LATE']);
    expect(repliesTo(late)).toEqual([]);
    const timeline = await table.eventsOf(late.boid);
    expect(timeline.map(({ detail }) => detail).join()).toContain('TOO_LATE');
  });

  it('that another project with the same app got waits while the project of the purchase is closed for a move', async () => {
    const sale = await stores.astoreSale(game, { imid: await member(game, true) });
    await sale.verify();
    const { pjid: sister } = await stores.operator.project();
    await stores.saveServerKey(sister, `com.example.${pjid.toLowerCase()}`);
    await table.query(
      `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'MOVED', REPEAT('a', 32), UTC_TIMESTAMP(3))`,
      [pjid],
    );
    await ask(sale, undefined, sister);
    await fixture.work();
    const waiting = await eventually(
      () => states(sister),
      ([question]) => question?.reason !== null || question.outcome !== null,
      10_000,
    );
    expect(waiting).toEqual([{ outcome: null, reason: 'project closed' }]);
    expect(repliesTo(sale)).toEqual([]);
    await fixture.stopAll();
    await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
    await table.query('UPDATE refund_question SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ?', [sister]);
    await fixture.work();
    await eventually(
      () => states(sister),
      ([question]) => question?.outcome === 'ANSWERED',
      10_000,
    );
    expect(repliesTo(sale)).toHaveLength(1);
  });
});
