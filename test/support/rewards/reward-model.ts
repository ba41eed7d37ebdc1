/** The simplest model of a reward. */
export interface ModelReward {
  readonly state: 'READY' | 'RESERVED' | 'DONE' | 'DROPPED';
  readonly isExpired: boolean;
}

/** What can happen to a reward; `expire` is only time that passes. */
export const MODEL_OPERATIONS = ['reserve', 'cancel', 'drop', 'confirm', 'expire', 'withdraw'] as const;

/** One of {@link MODEL_OPERATIONS}. */
export type ModelOperation = (typeof MODEL_OPERATIONS)[number];

/** What is answered, and what the reward is then. Written by hand, independently of the transition table. */
export function happen(operation: ModelOperation, reward: ModelReward): readonly [string, ModelReward] {
  const { state, isExpired } = reward;
  switch (operation) {
    case 'expire':
      return ['SUCCESS', { state, isExpired: true }];
    case 'withdraw':
      if (state === 'READY') return ['SUCCESS', { ...reward, state: 'DROPPED' }];
      // The game has it: it may confirm, but what it gives back is not listed again.
      return ['not withdrawn', state === 'RESERVED' ? { state, isExpired: true } : reward];
    case 'reserve':
      if (state !== 'READY') return ['FAIL_STATUS_NOT_READY', reward];
      return isExpired ? ['FAIL_EXPIRED', reward] : ['SUCCESS', { ...reward, state: 'RESERVED' }];
    case 'cancel':
      return leave(reward, 'READY');
    case 'drop':
      return leave(reward, 'DROPPED');
    case 'confirm':
      return leave(reward, 'DONE');
  }
}

/** What can be done with a reserved reward alone. */
const leave = (reward: ModelReward, state: ModelReward['state']): readonly [string, ModelReward] =>
  reward.state === 'RESERVED' ? ['SUCCESS', { ...reward, state }] : ['FAIL_STATUS_NOT_RESERVED', reward];
