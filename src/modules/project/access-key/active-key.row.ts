import type { ActiveKey } from '../../../platform/access/access-keys.js';
import { AddressList } from '../../../platform/network/address-list.js';
import type { KeyScope } from '../../../shared/access/key-scope.js';
import type { KeyRole } from '../../../shared/access/role.js';
import { CEILINGS } from './ceilings.column.js';
import { TEXT_LIST, TEXT_LIST_OR_NULL } from './text-list.column.js';

/** An active key as it is selected, with the load share of its project. */
export interface ActiveKeyRow {
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly keyId: string;
  readonly pjid: string;
  /** Separated by commas, as the two lists below. */
  readonly roles: string;
  readonly expiresAt: Date | null;
  readonly allowedCidrs: string | null;
  readonly scopes: string | null;
  /** 0 or 1. */
  readonly readOnly: number;
  /** JSON text. */
  readonly dailyCeilings: string | null;
  readonly weight: number;
  /** State of the project's move; null while the project is open. */
  readonly moveState: string | null;
}

/** Reads the lists of a selected key. */
export function toActiveKey(row: ActiveKeyRow): ActiveKey {
  const { keyId, pjid, expiresAt, weight } = row;
  const ranges = TEXT_LIST_OR_NULL.from(row.allowedCidrs);
  const scopes = TEXT_LIST_OR_NULL.from(row.scopes) as readonly KeyScope[];
  return {
    keyId,
    pjid,
    roles: TEXT_LIST.from(row.roles) as readonly KeyRole[],
    limits: {
      expiresAt,
      addresses: ranges.length === 0 ? null : new AddressList(ranges),
      scopes: scopes.length === 0 ? null : new Set(scopes),
      isReadOnly: row.readOnly === 1,
      ceilings: row.dailyCeilings === null ? null : CEILINGS.from(row.dailyCeilings),
    },
    weight,
    isClosed: row.moveState !== null,
  };
}
