import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Endpoints for operators, of several topics. */
export const GRANT_OPERATOR_API: ApiGroupInfo = {
  name: 'grantOperator',
  description: 'Grants: deliveries of purchases that were paid outside the game, and of coupons.',
};

/** Dry runs for operators. */
export const REPLAY_OPERATOR_API: ApiGroupInfo = {
  name: 'grantReplayOperator',
  description: 'Dry runs of replays.',
};
