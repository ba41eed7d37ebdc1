import { describe, expect, it } from '@jest/globals';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import type { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { SystemClock } from '../../../shared/time/clock.js';
import type { ProjectRulesReader } from '../../project/index.js';
import type { GrantRepository } from '../grant/grant.repository.js';
import { CouponGrants } from './coupon-grants.service.js';
import { GiveCouponService } from './give-coupon.service.js';
import type { GrantRewards } from '../reward/grant-rewards.service.js';
import type { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

const COUPON = {
  pjid: 'DEMO',
  transactionId: 'coupon-1',
  serverId: null,
  serviceId: null,
  giveUser: { idType: 'GAME_UID', idValue: 'player-1' },
  items: [{ itemId: 'sword', quantity: 1 }],
} as unknown as Parameters<GiveCouponService['execute']>[0];
const LOST = new OutcomeUnknown('the connection ended');

const duplicate = (index: string): Error =>
  Object.assign(new Error('duplicate'), {
    errno: 1062,
    sqlMessage: `Duplicate entry 'x' for key '${index}'`,
  });

/** A coupon that is given while the writes end like this, in turn; all others succeed. */
function giving(mode: 'DIRECT' | 'INVENTORY', outcomes: readonly Error[], isThere = false) {
  const failing = [...outcomes];
  const tried: string[] = [];
  const woken: unknown[] = [];
  const insert = ({ id }: { readonly id: string }): Promise<void> => {
    tried.push(id);
    const failure = failing.shift();
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const grants = new CouponGrants(
    { insert, has: () => Promise.resolve(isThere) } as unknown as GrantRepository,
    { register: () => Promise.resolve('reward-1') } as unknown as GrantRewards,
    { run: (work: (tx: unknown) => Promise<unknown>) => work({}) } as unknown as TransactionRunner,
  );
  const service = new GiveCouponService(
    grants,
    { of: () => Promise.resolve({ grantMode: mode }) } as unknown as ProjectRulesReader,
    { wake: (given: unknown[]) => woken.push(...given) } as unknown as GrantWakeUps,
    new SystemClock(),
  );
  return { tried, woken, give: () => service.execute(COUPON) };
}

describe('a coupon', () => {
  it('is handed out at once by the game server, and waits in an inventory for its player', async () => {
    const direct = giving('DIRECT', []);
    await direct.give();
    expect(direct.woken).toEqual([{ kind: 'COUPON', pjid: 'DEMO', id: direct.tried[0] }]);
    const held = giving('INVENTORY', []);
    await held.give();
    expect([held.tried.length, held.woken]).toEqual([1, []]);
  });

  it.each([
    ['DIRECT', 'PRIMARY'],
    ['INVENTORY', 'player_grant.PRIMARY'],
    ['INVENTORY', 'uq_reward_granted'],
  ] as const)('gets another id by %s when another grant has the first one: %s', async (mode, index) => {
    const { tried, give } = giving(mode, [duplicate(index), duplicate(index)]);
    await give();
    expect(new Set(tried).size).toBe(3);
  });

  it('is an error, and was not given, when three ids are taken', async () => {
    const { tried, woken, give } = giving(
      'DIRECT',
      Array.from({ length: 3 }, () => duplicate('PRIMARY')),
    );
    await expect(give()).rejects.toThrow('no free grant id after 3 attempts');
    expect([tried.length, woken]).toEqual([3, []]);
  });

  it('is refused when its transaction was given before', async () => {
    const { tried, give } = giving('DIRECT', [duplicate('uq_player_grant_transaction')]);
    await expect(give()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(tried).toHaveLength(1);
  });

  it.each(['DIRECT', 'INVENTORY'] as const)(
    'of which the answer of the database was lost is given once by %s when it is there',
    async (mode) => {
      const { tried, give } = giving(mode, [LOST], true);
      await expect(give()).resolves.toBeUndefined();
      expect(tried).toHaveLength(1);
    },
  );

  it('of which the answer of the database was lost is an error when it is not there', async () => {
    const { tried, woken, give } = giving('DIRECT', [LOST]);
    await expect(give()).rejects.toBe(LOST);
    expect([tried.length, woken]).toEqual([1, []]);
  });

  it.each([duplicate('uq_another'), new Error('the disk is full')])(
    'is an error for every other database error, without a read: %s',
    async (trouble) => {
      await expect(giving('DIRECT', [trouble], true).give()).rejects.toBe(trouble);
    },
  );
});
