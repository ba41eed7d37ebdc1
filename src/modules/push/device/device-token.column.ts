import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed tokens of devices. */
export const DEVICE_TOKENS = sealedColumn<{ readonly pjid: string; readonly tokenKey: Buffer }>({
  table: 'push_device',
  column: 'token',
  key: ['id'],
  bound: { pjid: 'pjid', tokenKey: 'token_key' },
  contextOf: ({ pjid, tokenKey }) => `push_device|${pjid}|${tokenKey.toString('hex')}`,
});
