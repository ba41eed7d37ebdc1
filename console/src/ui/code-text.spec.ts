import { describe, expect, it } from '@jest/globals';
import { en } from '../i18n/en.js';
import { wordIn } from '../i18n/word.js';
import { textOfCode, type TimelineField, type TimelineSubject } from './code-text.js';

const word = (group: string, code: string): string => wordIn(en, group, code);

const changed = (name: string, value: unknown): TimelineField => ({ kind: 'TRANSITION', name, value });
const granted = (name: string, value: unknown): TimelineField => ({ kind: 'GRANT', name, value });

const asked = (name: string, value: unknown): TimelineField => ({ kind: 'STORE_CALL', name, value });
const device = (kind: string, name: string, value: unknown): TimelineField => ({ kind, name, value });

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
    [
      'why a store gave no answer',
      'status',
      asked('reason', 'circuit-open'),
      'not asked: the last calls failed',
    ],
    [
      'a reason with a number',
      'status',
      asked('reason', 'status 503'),
      'the store answered with HTTP status 503',
    ],
    [
      'a status and a code of a store',
      'status',
      asked('reason', '404 purchaseTokenNotFound'),
      'answered with HTTP status 404: purchaseTokenNotFound',
    ],
    ['a reason of an adapter that is not known', 'status', asked('reason', 'four 404 codes'), null],
    ['another field of a store call', 'status', asked('outcome', 'timeout'), null],
    ['a reason of cancellations in a store call', 'status', asked('reason', 'REFUND'), null],
    [
      'an outcome on a device',
      'message',
      device('OUTCOME', 'outcome', 'DELIVERED'),
      'taken by the push service',
    ],
    ['a device that waits', 'message', device('ATTEMPT', 'outcome', 'PENDING'), 'not sent yet'],
    [
      'why nothing is sent for a project',
      'message',
      device('PAUSED', 'reason', 'credentials refused, 403 PERMISSION_DENIED'),
      'the credentials of the project are refused: 403 PERMISSION_DENIED',
    ],
    ['why it waits', 'message', device('ATTEMPT', 'reason', 'timeout'), 'no answer in time'],
    [
      'why a message waits',
      'message',
      device('WAITING', 'reason', 'busy'),
      'not asked: too many calls at once',
    ],
  ])('is that of %s', (_, subject, field, text) => {
    expect(textOfCode(subject, field, word)).toBe(text);
  });
});
