import { IssueKeyService } from '../../../src/modules/project/access-key/issue-key.service.js';
import { ActiveKeys } from '../../../src/modules/project/access-key/active-keys.service.js';
import { RevokeKeyService } from '../../../src/modules/project/access-key/revoke-key.service.js';
import { hashKey } from '../../../src/shared/access/access-key.js';
import { type Play, race, type Race, unless } from './play.js';
import type { Shop } from './shop.js';

type Issued = Awaited<ReturnType<IssueKeyService['execute']>>;

const issue = (shop: Shop): Promise<Issued> =>
  shop.stack.get(IssueKeyService).execute({
    pjid: shop.calling,
    roles: ['GAME'],
    label: undefined,
    expiresAt: null,
    allowedCidrs: [],
    scopes: [],
    readOnly: false,
    dailyCeilings: {},
  });

const isAccepted = async (shop: Shop, { accessKey }: Issued): Promise<boolean> =>
  (await shop.stack.get(ActiveKeys).findActive(hashKey(accessKey))) !== null;

/**
 * A key is revoked, or replaced, while a request uses it. Afterwards it is refused, however often it was used
 * meanwhile.
 */
const revokedInUse =
  (isRotation: boolean) =>
  async (shop: Shop): Promise<Play> => {
    const key = await issue(shop);
    const revoke = async (): Promise<Issued | null> => {
      const next = isRotation ? await issue(shop) : null;
      await shop.stack.get(RevokeKeyService).execute(shop.calling, key.keyId);
      return next;
    };
    const use = async (): Promise<boolean> => {
      const first = await isAccepted(shop, key);
      return (await isAccepted(shop, key)) && first;
    };
    return {
      operations: [revoke, use],
      check: async ([revoked]) => {
        const next = revoked?.kind === 'done' ? (revoked.value as Issued | null) : null;
        return [
          ...unless(!(await isAccepted(shop, key)), 'a revoked key is accepted'),
          ...unless(next === null || (await isAccepted(shop, next)), 'the key that replaced it is refused'),
        ];
      },
    };
  };

/** Races on an access key. */
export const KEY_RACES: readonly Race[] = [
  race(['revoke', 'use'], 'same key', revokedInUse(false)),
  race(['rotate', 'use'], 'same key', revokedInUse(true)),
];
