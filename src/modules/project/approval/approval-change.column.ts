import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed changes that wait for a second person. */
export const APPROVAL_CHANGES = sealedColumn<{ readonly approvalId: string | number }>({
  table: 'approval',
  column: 'sealed',
  key: ['approval_id'],
  bound: { approvalId: 'approval_id' },
  contextOf: ({ approvalId }) => `approval|${approvalId}`,
});
