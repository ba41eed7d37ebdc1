import { describe, expect, it } from '@jest/globals';
import {
  IllegalTransition,
  nextState,
  openStates,
  statesAccepting,
  transitionOfRows,
  type Transitions,
} from './state-machine.js';

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
    expect(new IllegalTransition('LOCKED', 'open')).toMatchObject({
      name: 'IllegalTransition',
      message: "'open' is not possible in state 'LOCKED'",
    });
  });

  it('lists the states that accept an event', () => {
    expect(statesAccepting(door, 'close')).toEqual(['OPEN']);
  });

  it('lists the states that accept any event', () => {
    expect(openStates(door)).toEqual(['OPEN', 'CLOSED']);
  });

  it('describes the change of many rows: every state that accepts the event, and the one that it leads to', () => {
    const table: Transitions<'A' | 'B' | 'C', 'end' | 'turn' | 'none'> = {
      A: { end: 'C', turn: 'B' },
      B: { end: 'C', turn: 'A' },
      C: {},
    };
    expect(transitionOfRows(table, 'end')).toEqual({ from: ['A', 'B'], to: 'C' });
    expect(() => transitionOfRows(table, 'turn')).toThrow("'turn' does not lead to one state");
    expect(() => transitionOfRows(table, 'none')).toThrow("'none' does not lead to one state");
  });
});
