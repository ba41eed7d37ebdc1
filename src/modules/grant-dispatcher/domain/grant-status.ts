import type { Transitions } from '../../../shared/state-machine.js';

/** Where a grant stands: waiting, handed out, given up until somebody replays it, or not owed any more. */
export type GrantStatus = 'PENDING' | 'DELIVERED' | 'DEAD' | 'CANCELED';

/**
 * What happens to a grant: the game server has handed it out, now or before, or the reward was confirmed (deliver); it refuses
 * for good (refuse); the game has completed the purchase by itself (settle); the ladder of attempts has ended (exhaust); an operator has it tried again (replay); the purchase was taken
 * back, or its reward dropped (withdraw).
 */
export type GrantEvent = 'deliver' | 'settle' | 'refuse' | 'exhaust' | 'replay' | 'withdraw';

/** The life of a grant, as data. */
export const GRANT_TRANSITIONS: Transitions<GrantStatus, GrantEvent> = {
  PENDING: {
    deliver: 'DELIVERED',
    settle: 'DELIVERED',
    refuse: 'DEAD',
    exhaust: 'DEAD',
    replay: 'PENDING',
    withdraw: 'CANCELED',
  },
  DEAD: { replay: 'PENDING', settle: 'DELIVERED', withdraw: 'CANCELED' },
  DELIVERED: {},
  CANCELED: {},
};

/** Every status. */
export const GRANT_STATUSES: readonly string[] = Object.keys(GRANT_TRANSITIONS);
