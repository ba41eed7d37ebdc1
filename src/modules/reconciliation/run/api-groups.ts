import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Endpoints for operators, of several topics. */
export const RECONCILIATION_OPERATOR_API: ApiGroupInfo = {
  name: 'reconciliationOperator',
  description: 'Comparisons of the books of stores, of Purser and of games.',
};
