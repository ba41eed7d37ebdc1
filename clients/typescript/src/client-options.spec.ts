import { describe, expect, it } from '@jest/globals';
import type { ClientOptions } from './client-options.js';
import { createClient } from './client.js';

const KEY = 'purser_secret';
const GOOD: ClientOptions = { baseUrl: 'https://billing.example.com', pjid: 'DEMO', accessKey: KEY };

/** What is said of options that a program in JavaScript can hand over all the same. */
function refusalOf(options: unknown): string {
  try {
    createClient(options as ClientOptions);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as Error).message;
  }
  return 'taken';
}

describe('the options of a client', () => {
  it.each(['https://billing.example.com', 'http://127.0.0.1:3000/', 'https://example.com/purser'])(
    'take the address %s',
    (baseUrl) => {
      expect(refusalOf({ ...GOOD, baseUrl })).toBe('taken');
    },
  );

  it('may leave out everything but address, project and key', () => {
    expect(refusalOf({ ...GOOD, retries: undefined, pauseMs: undefined })).toBe('taken');
    expect(refusalOf({ ...GOOD, retries: 0, pauseMs: 0 })).toBe('taken');
  });

  it('are all named at once when they are missing', () => {
    for (const options of [undefined, null, {}, { baseUrl: undefined }])
      expect(refusalOf(options)).toMatch(
        /^createClient: baseUrl is missing: .*; pjid is missing: .*; accessKey is missing: /,
      );
  });

  it.each<[keyof ClientOptions, unknown]>([
    ['baseUrl', ''],
    ['baseUrl', 'billing.example.com'],
    ['baseUrl', 'localhost:3000'],
    ['baseUrl', 'ftp://billing.example.com'],
    ['baseUrl', `https://admin:${KEY}@billing.example.com`],
    ['baseUrl', 'https://billing.example.com?x=1'],
    ['baseUrl', 'https://billing.example.com\n'],
    ['baseUrl', new URL('https://billing.example.com')],
    ['pjid', ''],
    ['pjid', 7],
    ['pjid', 'DEMO\n'],
    ['accessKey', ''],
    ['accessKey', null],
    ['accessKey', `${KEY}\n`],
    ['accessKey', `Bearer ${KEY}`],
    ['retries', Number.NaN],
    ['retries', -1],
    ['retries', '3'],
    ['pauseMs', Number.POSITIVE_INFINITY],
  ])('are refused by name, and no value is shown: %s %j', (name, value) => {
    const message = refusalOf({ ...GOOD, [name]: value });
    expect(message).toMatch(new RegExp(`^createClient: ${name} is wrong: it must be [^;]+$`));
    expect(message).not.toContain(KEY);
  });
});
