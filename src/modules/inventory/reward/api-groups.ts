import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Endpoints for game servers. */
export const REWARD_API: ApiGroupInfo = {
  name: 'reward',
  description: "A user's rewards, for the game server that gives them.",
};
