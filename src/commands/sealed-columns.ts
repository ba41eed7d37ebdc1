import { EVENT_SEALED } from '../modules/event/index.js';
import { ACCOUNT_SEALED } from '../modules/account/index.js';
import { GRANT_DISPATCHER_SEALED } from '../modules/grant-dispatcher/index.js';
import { PROJECT_SEALED } from '../modules/project/index.js';
import { PURCHASE_SEALED } from '../modules/purchase/index.js';
import { PUSH_SEALED } from '../modules/push/index.js';
import { STORE_VERIFIER_SEALED } from '../modules/store-verifier/index.js';
import type { SealedColumn } from '../platform/crypto/sealed-column.js';

/** Every column with encrypted values. `reseal` processes them when a key is rotated. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...PROJECT_SEALED,
  ...ACCOUNT_SEALED,
  ...STORE_VERIFIER_SEALED,
  ...PURCHASE_SEALED,
  ...GRANT_DISPATCHER_SEALED,
  ...PUSH_SEALED,
  ...EVENT_SEALED,
];
