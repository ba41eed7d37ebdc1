import { beforeEach, describe, expect, it } from '@jest/globals';
import { GrantAttemptRepository } from '../../../src/modules/grant-dispatcher/delivery/grant-attempt.repository.js';
import { SettleAttemptService } from '../../../src/modules/grant-dispatcher/delivery/settle-attempt.service.js';
import {
  GameServerCalls,
  type GiveResult,
} from '../../../src/modules/grant-dispatcher/game-server/game-server-calls.js';
import { badIdentifiers } from '../../support/interface/bad-values.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { GrantFixture, type GrantParts } from '../../support/grants/grant-fixture.js';
import type { ShownGrant } from '../../support/grants/grants.js';
import { refused } from '../../support/interface/refused.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { countedTransitions } from '../../support/service/counted-transitions.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;

const PULL = '/billing/api-game/v1/grant/pending/list';
const ACK = '/billing/api-game/v1/grant/ack';
const DELIVERED = refused('INVALID_PARAMETER', 'transactionId: the coupon is delivered');
const RESERVED = refused('INVALID_PARAMETER', 'transactionId: the game has reserved its reward');
const REASON = 'ticket 12: given to the wrong player';
const ROUNDS = 40;

/** How many races ended so. */
interface Ends {
  DELIVERED: number;
  CANCELED: number;
}

describe('grant/cancel', () => {
  const fixture = new GrantFixture();
  let { setup, game } = {} as GrantParts;

  beforeEach(async () => {
    ({ setup, game } = fixture.parts);
    // So that no worker attempts anything.
    await setup.table.setServer(game.project.pjid, "paused_until = '2036-01-01'");
  });

  const give = async (changes: Fields = {}): Promise<string> => {
    const coupon = game.aCoupon(changes);
    expect(await game.giveCoupon(coupon)).toEqual(SUCCESS);
    return String(coupon['transactionId']);
  };
  const cancel = (transactionId: unknown, changes: Fields = {}): Promise<Answer> =>
    game.operator('grant/cancel', { transactionId, reason: REASON, ...changes });
  const ack = (transactionId: string): Promise<Answer> =>
    game.json(ACK, {
      pjid: game.project.pjid,
      transactionId,
      playerId: game.playerId,
      giveCompletedAtUnixTS: 7,
    });
  const pulled = async (): Promise<unknown[]> => {
    type Page = { readonly grantList: readonly { readonly body: Fields }[] };
    const answer = await game.json<Page>(PULL, { pjid: game.project.pjid, maxLimit: 50 });
    return answer.resultData!.grantList.map(({ body }) => body['transactionId']);
  };
  const shown = (transactionId: string): Promise<ShownGrant> => game.grant(transactionId, () => true);
  const counted = (from: string, entity = 'grant', to = 'CANCELED'): Promise<number> =>
    countedTransitions(setup.service, entity, from, to);
  const givenAfterCancel = async (): Promise<number> => {
    const { text } = await setup.service.http.get('/metrics');
    return Number(/^purser_grants_given_after_cancel_total (\S+)$/m.exec(text)?.[1] ?? 0);
  };
  const service = <Service>(type: abstract new (...parts: never[]) => Service): Service =>
    setup.service.app.get<Service>(type, { strict: false });

  /** Begins an attempt, unless the coupon is cancelled; `end` ends it with a result. */
  async function attempting(transactionId: string) {
    const { id } = await setup.table.coupon(transactionId);
    const name = { kind: 'COUPON', pjid: game.project.pjid, id } as const;
    const claimed = await service(GrantAttemptRepository).claim(name, true);
    return {
      claimed,
      end: (result: GiveResult): Promise<void> =>
        service(SettleAttemptService).execute({
          name,
          claimed: claimed!,
          result,
          calledMs: 1,
          isTrial: false,
        }),
    };
  }

  describe('of a coupon that a game server is to give', () => {
    it('ends what waits: nothing is owed, listed or replayed any more', async () => {
      const before = await counted('PENDING');
      const transactionId = await give();
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      expect(await shown(transactionId)).toMatchObject({
        status: 'CANCELED',
        nextAttemptAtUnixTS: null,
        lastResultCode: null,
        playerId: null,
      });
      const row = await setup.table.coupon(transactionId);
      expect([row['due_at'], row['settled_at']]).toEqual([null, expect.any(Date)]);
      expect(await pulled()).toEqual([]);
      expect(await game.replay({ transactionIds: [transactionId] })).toMatchObject({
        resultData: { replayedCount: 0 },
      });
      expect((await counted('PENDING')) - before).toBe(1);
    });

    it('ends what is dead, which then needs no attention', async () => {
      const before = await counted('DEAD');
      const transactionId = await give();
      await (await attempting(transactionId)).end({ kind: 'refused', code: 'INVALID_USER' });
      await game.standing(transactionId, 'DEAD');
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      expect(await shown(transactionId)).toMatchObject({
        status: 'CANCELED',
        lastResultCode: 'INVALID_USER',
      });
      expect((await counted('DEAD')) - before).toBe(1);
      const attention = await game.operator('attention/list', { kind: 'DEAD_GRANT', pageItemSize: 10 });
      expect(attention).toMatchObject(SUCCESS);
      expect(JSON.stringify(attention)).not.toContain(transactionId);
    });

    it('ends what waits for a server that is not registered', async () => {
      await game.register({ giveItemUrl: undefined });
      const transactionId = await give();
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      await game.standing(transactionId, 'CANCELED');
    });

    it('may be repeated, and changes nothing then', async () => {
      const before = await counted('PENDING');
      const transactionId = await give();
      expect(tally(await atOnce(10, () => cancel(transactionId)))).toEqual({ SUCCESS: 10 });
      const settled = await setup.table.coupon(transactionId);
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      expect(await setup.table.coupon(transactionId)).toEqual(settled);
      expect((await counted('PENDING')) - before).toBe(1);
    });

    it('is refused once the coupon is delivered', async () => {
      const transactionId = await give();
      expect(await ack(transactionId)).toEqual(SUCCESS);
      expect(await cancel(transactionId)).toEqual(DELIVERED);
      await game.standing(transactionId, 'DELIVERED');
    });

    it('lets the erasure of the player finish', async () => {
      const transactionId = await give();
      await cancel(transactionId);
      const who = { playerId: game.playerId };
      expect(await game.operator('player/erase', { ...who, reason: 'request 7' })).toMatchObject(SUCCESS);
      await eventually(
        () => setup.table.coupon(transactionId),
        (row) => String(row['user_value']).startsWith('erased-'),
        15_000,
      );
    });

    it('is in the audit log with its reason, and with what it has changed', async () => {
      const { pjid } = game.project;
      const transactionId = await give();
      await cancel(transactionId);
      await cancel(transactionId);
      const audited = await setup.operator.audited(pjid, '/operator/v1/grant/cancel');
      const call = { subject: transactionId, reason: REASON, resultCode: 'SUCCESS' };
      expect(audited).toMatchObject([call, call]);
      const [changes] = await setup.table.connection.query(
        `SELECT before_digest <> after_digest AS isChanged FROM audit_entry
         WHERE pjid = ? AND action LIKE '%grant/cancel' AND result_code IS NOT NULL ORDER BY id`,
        [pjid],
      );
      expect(changes).toEqual([{ isChanged: 1 }, { isChanged: null }]);
    });
  });

  it('is refused for an unknown coupon, one of another project, and a purchase', async () => {
    const unknown = refused('INVALID_PARAMETER', 'transactionId: there is no such grant');
    const other = await setup.newGame();
    const theirs = other.aCoupon();
    await other.giveCoupon(theirs);
    for (const name of ['unknown', theirs['transactionId'], await game.buy()])
      expect(await cancel(name)).toEqual(unknown);
    expect(await cancel('x', { pjid: other.project.pjid })).toEqual(refused('NOT_ALLOW_AUTH'));
    expect((await other.grants()).map(({ status }) => status)).not.toContain('CANCELED');
  });

  it('is refused without a coupon or a reason', async () => {
    const transactionId = await give();
    for (const [, value] of badIdentifiers(20))
      expect(await cancel(value)).toEqual(refused('INVALID_PARAMETER', 'transactionId'));
    for (const reason of [undefined, null, '', ' ', 7, 'x'.repeat(201)])
      expect(await cancel(transactionId, { reason })).toEqual(refused('INVALID_PARAMETER', 'reason'));
    expect((await shown(transactionId)).status).toBe('PENDING');
  });

  describe('during an attempt', () => {
    it('stays: what the game server gives is recorded and counted', async () => {
      const before = await givenAfterCancel();
      const transactionId = await give();
      const { end } = await attempting(transactionId);
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      await end({ kind: 'given', code: 'SUCCESS', playerId: 'receiver', giveCompletedAt: 7 });
      expect(await shown(transactionId)).toMatchObject({
        status: 'CANCELED',
        lastResultCode: 'SUCCESS',
        playerId: 'receiver',
        giveCompletedAtUnixTS: 7,
      });
      expect((await givenAfterCancel()) - before).toBe(1);
    });

    it.each([
      [{ kind: 'refused', code: 'INVALID_USER' }],
      [{ kind: 'failed', code: 'HTTP_503', reason: 'status', retryAfterMs: null }],
      [{ kind: 'not-authorized', code: 'NOT_ALLOW_AUTH' }],
    ] as const)('stays as it is after the result %j', async (result) => {
      const before = await givenAfterCancel();
      const transactionId = await give();
      const { end } = await attempting(transactionId);
      await cancel(transactionId);
      await end(result);
      expect(await shown(transactionId)).toMatchObject({
        status: 'CANCELED',
        lastResultCode: null,
        nextAttemptAtUnixTS: null,
      });
      expect(await givenAfterCancel()).toBe(before);
    });
  });

  it('of a coupon that the game has listed leaves an acknowledgement, which is recorded and counted', async () => {
    const before = await givenAfterCancel();
    const transactionId = await give();
    expect(await pulled()).toEqual([transactionId]);
    await cancel(transactionId);
    for (let count = 0; count < 2; count += 1) expect(await ack(transactionId)).toEqual(SUCCESS);
    expect(await shown(transactionId)).toMatchObject({ status: 'CANCELED', playerId: game.playerId });
    expect((await givenAfterCancel()) - before).toBe(1);
  });

  describe('of a coupon in the inventory', () => {
    let inventory: Inventory;

    beforeEach(async () => {
      const { pjid } = game.project;
      await setup.operator.must('project/save', { pjid, name: 'a game', grantMode: 'INVENTORY' });
      inventory = new Inventory(setup.service, game.project, game.playerId);
    });

    const rewardOf = async (): Promise<string> => String((await inventory.listed())[0]);

    it('takes the reward back', async () => {
      const before = [await counted('READY', 'reward', 'DROPPED'), await counted('PENDING')];
      const transactionId = await give();
      const rewardId = await rewardOf();
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      expect(await inventory.listed()).toEqual([]);
      expect(await inventory.codes('reserve', [rewardId])).toEqual(['FAIL_STATUS_NOT_READY']);
      expect((await shown(transactionId)).status).toBe('CANCELED');
      const after = [await counted('READY', 'reward', 'DROPPED'), await counted('PENDING')];
      expect(after).toEqual(before.map((count) => count + 1));
      expect(await cancel(transactionId)).toEqual(SUCCESS);
    });

    it('is refused while the game has reserved the reward, and possible once it gives it back', async () => {
      const transactionId = await give();
      const rewardId = await rewardOf();
      await inventory.codes('reserve', [rewardId]);
      expect(await cancel(transactionId)).toEqual(RESERVED);
      expect((await shown(transactionId)).status).toBe('PENDING');
      await inventory.codes('cancel', [rewardId]);
      expect(await cancel(transactionId)).toEqual(SUCCESS);
      expect((await shown(transactionId)).status).toBe('CANCELED');
    });

    it('is refused once the game has confirmed the reward, and has nothing to do once it has dropped it', async () => {
      const confirmed = await give();
      const first = await rewardOf();
      await inventory.codes('reserve', [first]);
      await inventory.codes('confirm', [first]);
      expect(await cancel(confirmed)).toEqual(DELIVERED);
      const dropped = await give();
      const second = await rewardOf();
      await inventory.codes('reserve', [second]);
      await inventory.codes('drop', [second]);
      expect(await cancel(dropped)).toEqual(SUCCESS);
      expect(await shown(dropped)).toMatchObject({ status: 'CANCELED', lastResultCode: 'DROPPED' });
    });

    it(`in ${ROUNDS} races with a game that reserves the reward ends both or neither`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const transactionId = await give();
        const rewardId = await rewardOf();
        const [canceled, [code]] = await Promise.all([
          cancel(transactionId),
          inventory.codes('reserve', [rewardId]),
        ]);
        const isReserved = code === 'SUCCESS';
        expect(canceled).toEqual(isReserved ? RESERVED : SUCCESS);
        expect((await shown(transactionId)).status).toBe(isReserved ? 'PENDING' : 'CANCELED');
        if (isReserved) await inventory.codes('confirm', [rewardId]);
      }
    }, 60_000);

    it(`in ${ROUNDS} races with a game that confirms the reward gives the coupon`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const transactionId = await give();
        const rewardId = await rewardOf();
        await inventory.codes('reserve', [rewardId]);
        const [canceled, codes] = await Promise.all([
          cancel(transactionId),
          inventory.codes('confirm', [rewardId]),
        ]);
        expect(codes).toEqual(['SUCCESS']);
        expect([RESERVED, DELIVERED]).toContainEqual(canceled);
        expect((await shown(transactionId)).status).toBe('DELIVERED');
      }
    }, 60_000);
  });

  describe(`in ${ROUNDS} races`, () => {
    /** Plays a race of the cancellation and something else, in which the coupon must end as the answer says. */
    async function race(other: (transactionId: string) => Promise<unknown>): Promise<Ends> {
      const before = await givenAfterCancel();
      const ends = { DELIVERED: 0, CANCELED: 0 };
      let late = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const transactionId = await give();
        // From round to round the two come at other moments.
        const after = async (isLater: boolean): Promise<void> => {
          const turns = isLater ? round % 8 : 0;
          for (let turn = 0; turn < turns; turn += 1) await setup.table.coupon(transactionId);
        };
        const [answer] = await Promise.all([
          after(round % 2 === 0).then(() => cancel(transactionId)),
          after(round % 2 === 1).then(() => other(transactionId)),
        ]);
        const { status, playerId, nextAttemptAtUnixTS } = await shown(transactionId);
        expect(nextAttemptAtUnixTS).toBeNull();
        expect([answer.resultCode, status]).toEqual(
          answer.resultCode === 'SUCCESS' ? ['SUCCESS', 'CANCELED'] : ['INVALID_PARAMETER', 'DELIVERED'],
        );
        ends[status as keyof Ends] += 1;
        if (status === 'CANCELED' && playerId !== null) late += 1;
        const { effects } = setup.simulator.tally({ key: transactionId });
        if (effects > 0) expect(playerId).not.toBeNull();
      }
      expect((await givenAfterCancel()) - before).toBe(late);
      return ends;
    }

    const expectBoth = ({ DELIVERED: delivered, CANCELED: canceled }: Ends): void => {
      expect(delivered).toBeGreaterThan(0);
      expect(canceled).toBeGreaterThan(0);
    };

    const attempt = async (transactionId: string): Promise<void> => {
      const begun = await attempting(transactionId);
      const { server, order } = begun.claimed ?? {};
      if (server && order) await begun.end(await service(GameServerCalls).give(server, order));
    };

    it('with an attempt ends either delivered or cancelled', async () => {
      expectBoth(await race(attempt));
    }, 60_000);

    it('with an acknowledgement ends either delivered or cancelled', async () => {
      expectBoth(await race(async (transactionId) => expect(await ack(transactionId)).toEqual(SUCCESS)));
    }, 60_000);

    it('with a replay of a dead coupon ends cancelled', async () => {
      const ends = await race(async (transactionId) => {
        const { id } = await setup.table.coupon(transactionId);
        await setup.table.connection.query(
          "UPDATE player_grant SET status = 'DEAD', due_at = NULL WHERE id = ? AND status = 'PENDING'",
          [id],
        );
        await game.replay({ transactionIds: [transactionId] });
      });
      expect(ends).toEqual({ DELIVERED: 0, CANCELED: ROUNDS });
    }, 60_000);
  });
});
