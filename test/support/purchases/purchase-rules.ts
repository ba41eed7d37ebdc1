import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../interface/envelope.js';
import type { Game } from '../servers/game.js';
import type { Operator } from '../operators/operator.js';
import { GSTORE_RESERVE } from '../interface/paths.js';
import { refused } from '../interface/refused.js';

type Fields = Record<string, unknown>;

/** A reservation and its payment in the store. */
export interface PaidReservation {
  readonly game: Game;
  readonly boid: string;
  /** Verifies it by its payment; `changes` replaces fields of the request. */
  verify(changes?: Fields): Promise<Answer>;
}

/** A store's verification, as the rules see it that hold in every store. */
export interface VerificationSubject {
  readonly operator: () => Operator;
  /** Reserves a purchase and pays it in the store; `reservation` replaces fields of the reservation. */
  readonly paid: (reservation?: Fields) => Promise<PaidReservation>;
  /** The same in another project that sells in the store. */
  readonly paidElsewhere: (reservation?: Fields) => Promise<PaidReservation>;
  /** Number of requests that have asked the store about purchases. */
  readonly asked: () => number;
  /** Answer to the boid of another player. */
  readonly otherPlayer: 'NOT_ALLOW_PURCHASE' | 'INVALID_PARAMETER';
  /** Another product of the project. */
  readonly otherProduct: () => Promise<string>;
}

const NO_BOIDS = ['1', '9223372036854775807', '99999999999999999999', '007', 'x', '1e3', '٣'];
const AT_STORE_B = '/billing/api-game/v1/purchase/astore/appstore/consumable/reserve';

/** Reserves for the same player in a store of another family than the reservation's. */
async function reserveInOtherStore({ game, boid }: PaidReservation): Promise<string> {
  const { payment } = (await game.record(boid)) as { readonly payment: string };
  const [path, fields] = payment.startsWith('GSTORE')
    ? [AT_STORE_B, { payment: 'ASTORE_APP', appStore: 'ASTORE_APP_STORE', os: 'IOS' }]
    : [GSTORE_RESERVE, { payment: 'GSTORE_PLAY', appStore: 'GSTORE_PLAY', os: 'ANDROID' }];
  const answer = await game.form<{ boid: string }>(path, game.aReservation(fields));
  expect(answer).toMatchObject(SUCCESS);
  return answer.resultData!.boid;
}

/** Describes what the verification of every store refuses before it asks the store, and what uses a reqId up. */
export function describePurchaseRules(subject: VerificationSubject): void {
  /** Refused without asking the store; nothing is used up. */
  async function expectRefused(
    paid: PaidReservation,
    changes: Fields,
    ...expected: [string, string?]
  ): Promise<void> {
    const before = subject.asked();
    expect(await paid.verify(changes)).toEqual(refused(...expected));
    expect(subject.asked()).toBe(before);
    expect(await paid.game.statusOf(paid.boid)).toBe('RESERVED');
  }

  describe('the reservation', () => {
    it('must exist: an unknown boid, or one that cannot be any', async () => {
      const paid = await subject.paid();
      for (const boid of NO_BOIDS) await expectRefused(paid, { boid }, 'INVALID_PARAMETER', 'boid');
    });

    it('must be of the project: another one’s is answered as one that does not exist', async () => {
      const [paid, stranger] = [await subject.paid(), await subject.paidElsewhere()];
      const { playerId } = paid.game;
      const answer = await stranger.verify({ boid: paid.boid, playerId });
      expect(answer).toEqual({
        ...(await stranger.verify({ boid: '1', playerId })),
        traceId: expect.any(String),
      });
      expect(answer).toEqual(refused('INVALID_PARAMETER'));
      expect(await paid.verify()).toEqual(SUCCESS);
    });

    it(`must be the player’s own: another player’s is ${subject.otherPlayer}`, async () => {
      const [paid, reqId] = [await subject.paid(), randomUUID()];
      await expectRefused(paid, { reqId, playerId: 'another-player' }, subject.otherPlayer, 'playerId');
      expect(await paid.verify({ reqId })).toEqual(SUCCESS);
    });

    it('must be for the product that is sent', async () => {
      const [paid, reqId] = [await subject.paid(), randomUUID()];
      const productId = await subject.otherProduct();
      await expectRefused(paid, { reqId, productId }, 'INVALID_PARAMETER', 'productId');
      expect(await paid.verify({ reqId })).toEqual(SUCCESS);
    });

    it('must be one of this store', async () => {
      const paid = await subject.paid();
      const boid = await reserveInOtherStore(paid);
      await expectRefused(paid, { boid }, 'INVALID_PARAMETER');
      expect(await paid.game.statusOf(boid)).toBe('RESERVED');
    });

    it.each([
      ['verified', (paid: PaidReservation) => paid.verify()],
      ['given up', ({ game, boid }: PaidReservation) => game.cancel(boid)],
      [
        'completed',
        async (paid: PaidReservation) => {
          await paid.verify();
          return paid.game.complete(paid.boid);
        },
      ],
      [
        'cancelled by an operator',
        async (paid: PaidReservation) => {
          await paid.verify();
          const { game, boid } = paid;
          const { pjid } = game.project;
          return subject.operator().call('purchase/cancel', { pjid, boid, reason: 'REFUND' });
        },
      ],
    ] as const)('must be RESERVED: the status of one that is %s is quoted', async (_, change) => {
      const paid = await subject.paid();
      expect(await change(paid)).toMatchObject(SUCCESS);
      const [status, before] = [await paid.game.statusOf(paid.boid), subject.asked()];
      expect(status).not.toBe('RESERVED');
      expect(await paid.verify()).toEqual({
        ...refused('INVALID_PARAMETER'),
        resultMessage: expect.stringMatching(new RegExp(`\\b${String(status)}\\b`)),
      });
      expect(await paid.game.statusOf(paid.boid)).toBe(status);
      expect(subject.asked()).toBe(before);
    });
  });

  describe('a reqId', () => {
    it('is used up by a success', async () => {
      const [first, second, reqId] = [await subject.paid(), await subject.paid(), randomUUID()];
      expect(await first.verify({ reqId })).toEqual(SUCCESS);
      expect(await second.verify({ reqId })).toEqual(refused('INVALID_PARAMETER', 'reqId'));
      expect(await second.game.statusOf(second.boid)).toBe('RESERVED');
      expect(await second.verify()).toEqual(SUCCESS);
    });

    it('of another operation or project is another reqId', async () => {
      const reqId = randomUUID();
      for (const paid of [await subject.paid({ reqId }), await subject.paidElsewhere({ reqId })]) {
        expect(await paid.verify({ reqId })).toEqual(SUCCESS);
        expect(await paid.game.complete(paid.boid, { reqId })).toMatchObject(SUCCESS);
      }
    });
  });
}
