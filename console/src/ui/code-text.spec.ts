import { describe, expect, it } from '@jest/globals';
import { en, type MessageKey } from '../i18n/en.js';
import { textOfCode, type TimelineField, type TimelineSubject } from './code-text.js';

const word = (group: string, code: string): string => en[`${group}.${code}` as MessageKey] ?? code;

const changed = (name: string, value: unknown): TimelineField => ({ kind: 'TRANSITION', name, value });
const granted = (name: string, value: unknown): TimelineField => ({ kind: 'GRANT', name, value });

describe('the text beside a code of a timeline', () => {
  it.each<[string, TimelineSubject, TimelineField, string | null]>([
    ['a state of a purchase', 'status', changed('to', 'VERIFY_SUCCESS'), 'Paid'],
    [
      'a state that means different things by store',
      'status',
      changed('to', 'COMPLETED_BEFORE_CONSUME'),
      'Given, store open; in the PC store only paid',
    ],
    ['a state of a reward', 'reward', changed('from', 'READY'), 'Ready'],
    ['a state of a message', 'message', changed('to', 'NO_DEVICE'), 'No device'],
    ['the reason of a cancellation', 'status', changed('reason', 'REFUND: ticket 12'), 'Refund'],
    ['a reason without a text', 'status', changed('reason', 'ticket 12'), null],
    ['the answer of a game server', 'status', granted('resultCode', 'TIMEOUT'), 'no answer in time'],
    ['an answer that only the game knows', 'status', granted('resultCode', 'HTTP_503'), null],
    ['a request', 'status', changed('request', 'REFUND'), null],
    ['a number', 'status', granted('attempt', 1), null],
    ['a field of a store call', 'status', { kind: 'STORE_CALL', name: 'reason', value: 'REFUND' }, null],
  ])('is that of %s', (_, subject, field, text) => {
    expect(textOfCode(subject, field, word)).toBe(text);
  });
});
