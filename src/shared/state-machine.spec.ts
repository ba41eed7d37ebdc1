import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState, statesAccepting, type Transitions } from './state-machine.js';

const DOOR = {
  OPEN: { close: 'CLOSED' },
  CLOSED: { open: 'OPEN', lock: 'LOCKED' },
  LOCKED: {},
} as const satisfies Transitions<'OPEN' | 'CLOSED' | 'LOCKED', 'open' | 'close' | 'lock'>;
const door: Transitions<'OPEN' | 'CLOSED' | 'LOCKED', 'open' | 'close' | 'lock'> = DOOR;

describe('state machine', () => {
  it('leads to the state that the table names', () => {
    expect(nextState(door, 'CLOSED', 'lock')).toBe('LOCKED');
  });

  it('refuses an event that the state does not list, naming both', () => {
    expect(() => nextState(door, 'LOCKED', 'open')).toThrow(new IllegalTransition('LOCKED', 'open'));
  });

  it('lists the states that accept an event', () => {
    expect(statesAccepting(door, 'close')).toEqual(['OPEN']);
  });
});
