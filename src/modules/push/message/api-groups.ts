import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Endpoints for operators, of several topics. */
export const PUSH_OPERATOR_API: ApiGroupInfo = {
  name: 'pushOperator',
  description: 'Push messages, for operators.',
};
