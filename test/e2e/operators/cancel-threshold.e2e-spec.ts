import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import type { OperatorRole } from '../../../src/shared/access/operator-role.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import type { Answer } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

type Fields = Record<string, unknown>;

const TAKES_TWO = refused('INVALID_PARAMETER', 'approval/request');
const CANCEL = '/operator/v1/purchase/cancel';
const AT = 100_000_000_000;

describe('a cancellation above the amount of its currency', () => {
  let setup: GstoreSetup;
  let game: Awaited<ReturnType<GstoreSetup['newGame']>>;

  beforeAll(async () => {
    setup = await startWithGstore({ PURSER_CANCEL_APPROVAL_ABOVE: 'KRW:100000,USD:99.99' });
  });
  beforeEach(async () => {
    game = await setup.newGame();
  });
  afterAll(() => setup.stop());

  const paid = async (microPrice: number, currency = 'KRW'): Promise<string> => {
    const boid = await game.reserve({ microPrice, currency });
    const answer = await game.verify(boid, setup.buy(game), { microPrice, currency });
    expect(answer.resultCode).toBe('SUCCESS');
    return boid;
  };
  const person = (role: OperatorRole): Promise<ConsolePerson> =>
    ConsolePerson.with(setup.service, { [game.project.pjid]: role });
  const call = <Data = Fields>(who: ConsolePerson, path: string, body: Fields): Promise<Answer<Data>> => {
    const { pjid } = game.project;
    const reason = { 'X-Console-Reason': 'x' };
    return who.call<Data>(pjid, `/operator/v1/${path}`, { pjid, ...body }, reason);
  };
  const byPerson = (who: ConsolePerson, boid: string): Promise<Answer> =>
    call(who, 'purchase/cancel', { boid, reason: 'FRAUD: ticket 12' });
  const byKey = (boid: string): Promise<Answer> =>
    game.json(CANCEL, { pjid: game.project.pjid, boid, reason: 'FRAUD: ticket 12' });
  const byAdminKey = (boid: string): Promise<Answer> =>
    setup.operator.call('purchase/cancel', { pjid: game.project.pjid, boid, reason: 'FRAUD: ticket 12' });
  const ask = async (who: ConsolePerson, boids: readonly string[]): Promise<string> => {
    const body = { boids, reason: 'FRAUD: ticket 12' };
    const { resultData } = await call<{ approvalId: string }>(who, 'approval/request', body);
    return resultData!.approvalId;
  };

  it('is refused to one person of any role and to a key, with the endpoint that asks for it', async () => {
    const boid = await paid(AT + 1);
    for (const role of ['OPERATOR', 'ADMIN'] as const)
      expect(await byPerson(await person(role), boid)).toEqual(TAKES_TWO);
    expect(await byKey(boid)).toEqual(refused('INVALID_PARAMETER', 'above 100000 KRW'));
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
  });

  it('is no more than the amount itself, and none of a currency that is not named', async () => {
    const operator = await person('OPERATOR');
    expect((await byPerson(operator, await paid(AT))).resultCode).toBe('SUCCESS');
    expect((await byKey(await paid(AT))).resultCode).toBe('SUCCESS');
    expect((await byKey(await paid(9_000_000_000_000, 'JPY'))).resultCode).toBe('SUCCESS');
    expect((await byKey(await paid(99_990_000, 'USD'))).resultCode).toBe('SUCCESS');
    expect(await byKey(await paid(99_990_001, 'USD'))).toEqual(
      refused('INVALID_PARAMETER', 'above 99.99 USD'),
    );
  });

  it('is made at once with the key of the deployment', async () => {
    const boid = await paid(AT + 1);
    expect((await byAdminKey(boid)).resultCode).toBe('SUCCESS');
    expect(await game.statusOf(boid)).toBe('CANCELED');
    expect(await byKey(boid)).toEqual(refused('INVALID_PARAMETER', 'its status is CANCELED'));
  });

  it('is made by two persons, once, however many approve it at the same time', async () => {
    const [asking, boid, other] = [await person('OPERATOR'), await paid(AT + 1), await paid(AT + 1)];
    const approvalId = await ask(asking, [boid, other]);
    expect(await call(asking, 'approval/approve', { approvalId })).toEqual(
      refused('INVALID_PARAMETER', 'another person'),
    );
    const people = await Promise.all(Array.from({ length: 5 }, () => person('OPERATOR')));
    const answers = await Promise.all(people.map((who) => call(who, 'approval/approve', { approvalId })));
    const codes = answers.map(({ resultCode }) => resultCode).toSorted();
    expect(codes).toEqual([...Array<string>(4).fill('INVALID_PARAMETER'), 'SUCCESS']);
    expect([await game.statusOf(boid), await game.statusOf(other)]).toEqual(['CANCELED', 'CANCELED']);
  });

  it('is held to it as the repair of a difference, too, unless the store has taken the money back', async () => {
    const { pjid } = game.project;
    const [asking, deciding] = [await person('OPERATOR'), await person('OPERATOR')];
    const [drifted, refunded] = [await paid(AT + 1), await paid(AT + 1)];
    const database = setup.service.app.get(Database, { strict: false });
    const now = Math.floor(Date.now() / 1_000);
    const range = { pjid, fromUnixTS: now - 3_600, toUnixTS: now };
    const { runId } = await setup.operator.must<{ runId: string }>('reconciliation/run', range);
    const itemOf = async (boid: string, code: string | null): Promise<string> => {
      const { insertId } = await database.change(
        `INSERT INTO reconciliation_item (run_id, class, subject, boid, detail, repairs, cancel_code, pjid, found_at)
         VALUES (?, 'STATE_DRIFT', ?, ?, 'x', 'CANCEL,IGNORE', ?, ?, UTC_TIMESTAMP(3))`,
        [runId, boid, boid, code, pjid],
      );
      return String(insertId);
    };
    const [drift, refund] = [await itemOf(drifted, null), await itemOf(refunded, 'REFUND')];
    const repair = (itemId: string): Promise<Answer> =>
      call(asking, 'reconciliation/repair', { runId, itemId, repair: 'CANCEL', reason: 'books' });
    expect(await repair(drift)).toEqual(TAKES_TWO);
    expect(await game.statusOf(drifted)).toBe('VERIFY_SUCCESS');
    expect((await repair(refund)).resultCode).toBe('SUCCESS');
    expect(await game.statusOf(refunded)).toBe('CANCELED');
    await call(deciding, 'approval/approve', { approvalId: await ask(asking, [drifted]) });
    expect((await repair(drift)).resultCode).toBe('SUCCESS');
    expect(await game.statusOf(drifted)).toBe('CANCELED');
  });

  it('ends as one cancellation when the key of the deployment makes it beside the approval', async () => {
    const [asking, deciding] = [await person('SUPPORT'), await person('OPERATOR')];
    for (let round = 0; round < 5; round += 1) {
      const boid = await paid(AT + 1);
      const approvalId = await ask(asking, [boid]);
      const [direct, alone, approved] = await Promise.all([
        byAdminKey(boid),
        byPerson(deciding, boid),
        call<{ changedCount: number }>(deciding, 'approval/approve', { approvalId }),
      ]);
      expect(alone.resultCode).toBe('INVALID_PARAMETER');
      expect(approved.resultData).toMatchObject({ changedCount: 1 });
      expect(['SUCCESS', 'INVALID_PARAMETER']).toContain(direct.resultCode);
      expect(await game.statusOf(boid)).toBe('CANCELED');
      type Timeline = { readonly timeline: readonly { readonly to?: string }[] };
      const { resultData } = await call<Timeline>(deciding, 'purchase/timeline', { boid });
      expect(JSON.stringify(resultData).match(/"to":"CANCELED"/g)).toHaveLength(1);
    }
  });
});
