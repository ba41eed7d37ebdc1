import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed signing secrets of event endpoints. */
export const EVENT_SECRETS = sealedColumn<{ readonly pjid: string }>({
  table: 'event_endpoint',
  column: 'sealed',
  key: ['id'],
  bound: { pjid: 'pjid' },
  contextOf: ({ pjid }) => `event_endpoint|${pjid}`,
});
