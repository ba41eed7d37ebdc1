import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed secrets of store settings. */
export const STORE_SECRETS = sealedColumn<{ readonly pjid: string; readonly store: string }>({
  table: 'store_settings',
  column: 'sealed',
  key: ['pjid', 'store'],
  bound: { pjid: 'pjid', store: 'store' },
  contextOf: ({ pjid, store }) => `store_settings|${pjid}|${store}`,
});
