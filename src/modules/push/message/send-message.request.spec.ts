import { describe, expect, it } from '@jest/globals';
import { parseJsonObject } from '../../../platform/http/body/parse-json.js';
import { toRequest } from '../../../platform/http/body/request-body.js';
import { SendMessageRequest } from './message.request.js';

const VALID = { imId: 'member-1', notification: { title: 'Hello', body: 'World' } };

/** What is wrong with the message in a body, after the field's name. */
function faultIn(text: string): string | undefined {
  try {
    toRequest(SendMessageRequest, parseJsonObject(text), 'json');
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^message/, '');
  }
}

const faultOf = (message: unknown): string | undefined => faultIn(JSON.stringify({ message }));

describe('message of a push message', () => {
  it.each([
    ['the required fields', {}],
    ['null for what may be left out', { data: null, android: null, apns: null, webpush: null, apps: null }],
    ['no apps, which means all', { apps: [] }],
    ['all apps', { apps: ['game', 'remote', 'launcher'] }],
    [
      'data of every kind',
      { data: { text: 'x', number: 7, flag: true, none: null, list: [1], nested: { a: 1 } } },
    ],
    ['data of 4,096 bytes', { data: { key: 'x'.repeat(4_093) } }],
    ['keys that only look reserved', { data: { fromage: '1', googlex: '1', gcm: '1' } }],
    ['settings of the platforms', { android: { ttl: '60s' }, apns: { payload: { aps: {} } }, webpush: {} }],
    ['fields that are not declared', { whatever: 1 }],
  ])('may have %s', (_, changes) => {
    expect(faultOf({ ...VALID, ...changes })).toBeUndefined();
  });

  it.each([
    [': must be an object', 'text'],
    [': must be an object', []],
    ['.imId: required', { imId: undefined }],
    ['.imId: must be a string', { imId: 7 }],
    ['.imId: must not be empty', { imId: '' }],
    ['.imId: must have at most 40 characters', { imId: 'x'.repeat(41) }],
    ['.notification: required', { notification: undefined }],
    ['.notification: must be an object', { notification: 'x' }],
    ['.notification.title: required', { notification: { body: 'x' } }],
    ['.notification.title: must not be empty', { notification: { title: '', body: 'x' } }],
    ['.notification.body: must be a string', { notification: { title: 'x', body: 7 } }],
    ['.notification.body: must not be empty', { notification: { title: 'x', body: '' } }],
    ['.notification.body: must be well-formed Unicode', { notification: { title: 'x', body: '\ud800' } }],
    [
      '.notification.body: must have at most 4096 bytes',
      { notification: { title: 'x', body: '€'.repeat(1_366) } },
    ],
    ['.data: must be an object', { data: ['x'] }],
    ['.data: must have at most 4096 bytes', { data: { key: 'x'.repeat(4_094) } }],
    ['.data: must have at most 4096 bytes', { data: { key: { nested: 'x'.repeat(4_090) } } }],
    ['.data: must not have the reserved key from', { data: { from: 'x' } }],
    ['.data: must not have the reserved key message_type', { data: { message_type: 'x' } }],
    ['.data: must not have the reserved key google.a', { data: { 'google.a': 'x' } }],
    ['.data: must not have the reserved key gcm.notification.a', { data: { 'gcm.notification.a': 'x' } }],
    ['.data: must be well-formed Unicode', { data: { key: '\ud800' } }],
    ['.data: must be well-formed Unicode', { data: { '\ud800': 'x' } }],
    ['.android: must be an object', { android: 'high' }],
    ['.apns: must be an object', { apns: [] }],
    ['.webpush: must be an object', { webpush: 7 }],
    ['.apps: must be an array', { apps: 'game' }],
    ['.apps[1]: must be one of game, remote, launcher', { apps: ['game', 'web'] }],
    ['.apps: must have 0 to 20 items', { apps: Array.from({ length: 21 }, () => 'game') }],
  ])('is refused because it %s', (fault, changes) => {
    const value = typeof changes === 'object' && !Array.isArray(changes) ? { ...VALID, ...changes } : changes;
    expect(faultOf(value)).toBe(fault);
  });

  it.each(['data', 'android', 'apns', 'webpush'])('holds no number in %s that would be rounded', (name) => {
    const text = `{"message":{"imId":"a","notification":{"title":"t","body":"b"},"${name}":{"a":[12345678901234567890]}}}`;
    expect(faultIn(text)).toBe(`.${name}: must not hold a number that would be rounded; send it as text`);
  });
});
