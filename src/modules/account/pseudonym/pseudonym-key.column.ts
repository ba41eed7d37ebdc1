import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed key of pseudonyms. */
export const PSEUDONYM_KEYS = sealedColumn<{ readonly id: number }>({
  table: 'pseudonym_key',
  column: 'sealed',
  key: ['id'],
  bound: { id: 'id' },
  contextOf: ({ id }) => `pseudonym_key|${id}`,
});
