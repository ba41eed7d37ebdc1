import type { Transitions } from '../../../shared/state/state-machine.js';

/** Status of a grant: due or waiting, delivered, given up until an operator replays it, or not owed any more. */
export type GrantStatus = 'PENDING' | 'DELIVERED' | 'DEAD' | 'CANCELED';

/**
 * What happens to a grant. The game server has given it, now or before, or its reward was confirmed (deliver). The game
 * server refuses it for good (refuse). The retry schedule has ended (exhaust). The game has completed the purchase
 * itself (settle). An operator starts the retry schedule again (replay), also of a grant that the game reported as
 * given and has not given (regrant). The purchase was cancelled, an operator has cancelled the coupon, or the reward
 * was dropped or has expired (withdraw).
 */
export type GrantEvent = 'deliver' | 'settle' | 'refuse' | 'exhaust' | 'replay' | 'regrant' | 'withdraw';

/** Status of a new grant. */
export const FIRST_GRANT_STATUS: GrantStatus = 'PENDING';

/** Legal transitions of a grant. */
export const GRANT_TRANSITIONS: Transitions<GrantStatus, GrantEvent> = {
  PENDING: {
    deliver: 'DELIVERED',
    settle: 'DELIVERED',
    refuse: 'DEAD',
    exhaust: 'DEAD',
    replay: 'PENDING',
    regrant: 'PENDING',
    withdraw: 'CANCELED',
  },
  DEAD: { replay: 'PENDING', regrant: 'PENDING', settle: 'DELIVERED', withdraw: 'CANCELED' },
  DELIVERED: { regrant: 'PENDING' },
  CANCELED: {},
};

/** Every status. */
export const GRANT_STATUSES: readonly string[] = Object.keys(GRANT_TRANSITIONS);
