import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OperatorRole } from '../../../src/shared/access/operator-role.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import type { Answer } from '../../support/interface/envelope.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { refused } from '../../support/interface/refused.js';

type Fields = Record<string, unknown>;

const UNKNOWN = '7529811029446656412';

describe('a cancellation that takes two persons', () => {
  let setup: GstoreSetup;
  let game: Awaited<ReturnType<GstoreSetup['newGame']>>;
  let asking: ConsolePerson;
  let deciding: ConsolePerson;

  beforeAll(async () => {
    setup = await startWithGstore();
  });
  beforeEach(async () => {
    game = await setup.newGame();
    asking = await person('OPERATOR');
    deciding = await person('OPERATOR');
  });
  afterAll(() => setup.stop());

  const person = (role: OperatorRole): Promise<ConsolePerson> =>
    ConsolePerson.with(setup.service, { [game.project.pjid]: role });
  const call = <Data = Fields>(who: ConsolePerson, path: string, body: Fields): Promise<Answer<Data>> => {
    const { pjid } = game.project;
    return who.call<Data>(
      pjid,
      `/operator/v1/approval/${path}`,
      { pjid, ...body },
      { 'X-Console-Reason': 'x' },
    );
  };
  const ask = async (boids: readonly string[], reason = 'FRAUD: ticket 12'): Promise<string> => {
    const answer = await call<{ approvalId: string }>(asking, 'request', { boids, reason });
    expect(answer.resultCode).toBe('SUCCESS');
    return answer.resultData!.approvalId;
  };
  const paid = async (by = game): Promise<string> => {
    const boid = await by.reserve();
    expect((await by.verify(boid, setup.buy(by))).resultCode).toBe('SUCCESS');
    return boid;
  };

  it('changes nothing until another person approves it, and then has the reason and the one who approved', async () => {
    const boid = await paid();
    const approvalId = await ask([boid]);
    expect(await call(asking, 'approve', { approvalId })).toEqual(
      refused('INVALID_PARAMETER', 'another person'),
    );
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect((await call(deciding, 'approve', { approvalId })).resultData).toEqual({
      outcomeList: [{ boid, outcome: 'CANCELED' }],
      changedCount: 1,
    });
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'CANCELED',
      cancelReason: 'FRAUD: ticket 12',
    });
    const { pjid } = game.project;
    const audited = await setup.operator.audited(pjid, '/operator/v1/approval/approve');
    expect(audited.map(({ actorKeyId, resultCode }) => [actorKeyId, resultCode])).toEqual([
      [deciding.operatorId, 'SUCCESS'],
      [asking.operatorId, 'INVALID_PARAMETER'],
    ]);
  });

  it('returns the outcome of each purchase, and counts the cancelled ones', async () => {
    const stranger = await setup.newGame();
    const [first, cancelled, foreign] = [await paid(), await paid(), await paid(stranger)];
    const reserved = await game.reserve();
    const approvalId = await ask([first, cancelled, reserved, UNKNOWN, foreign]);
    const { pjid } = game.project;
    await setup.operator.must('purchase/cancel', { pjid, boid: cancelled, reason: 'REFUND: by the store' });
    const outcomeList = [
      { boid: first, outcome: 'CANCELED' },
      { boid: cancelled, outcome: 'CANCELED' },
      { boid: reserved, outcome: 'NOT_CANCELABLE' },
      { boid: UNKNOWN, outcome: 'NOT_FOUND' },
      { boid: foreign, outcome: 'NOT_FOUND' },
    ];
    const { resultData } = await call(deciding, 'approve', { approvalId });
    expect(resultData).toEqual({ outcomeList, changedCount: 2 });
    const shown = await call<{ approvalList: unknown[] }>(asking, 'list', { pageItemSize: 10 });
    expect(shown.resultData!.approvalList).toMatchObject([{ approvalId, outcomeList, changedCount: 2 }]);
    expect(await game.record(cancelled)).toMatchObject({ cancelReason: 'REFUND: by the store' });
    expect(await game.statusOf(reserved)).toBe('RESERVED');
    expect(await stranger.statusOf(foreign)).toBe('VERIFY_SUCCESS');
  });

  it('has the code OPERATOR where the one who asks names none', async () => {
    const boid = await paid();
    await call(deciding, 'approve', { approvalId: await ask([boid], 'the player asked') });
    expect(await game.record(boid)).toMatchObject({ cancelReason: 'OPERATOR: the player asked' });
  });

  it('leaves the purchase as it is when it is rejected', async () => {
    const boid = await paid();
    const approvalId = await ask([boid]);
    expect((await call(deciding, 'reject', { approvalId })).resultCode).toBe('SUCCESS');
    expect(await call(deciding, 'approve', { approvalId })).toEqual(refused('INVALID_PARAMETER', 'REJECTED'));
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
  });
});
