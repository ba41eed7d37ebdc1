import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

const URL_TEXT = 'http://10.0.0.5/api/billing/give/product/x';
const optionsOf = (...args: string[]) => {
  const request = readArguments(['--url', URL_TEXT, ...args]);
  if (request.kind !== 'check') throw new Error(JSON.stringify(request));
  return request.options;
};

describe('the command line of the check', () => {
  it('needs an address only', () => {
    expect(optionsOf()).toMatchObject({ url: URL_TEXT, itemUrl: null, header: null, secret: null });
    expect(readArguments(['--item-url', URL_TEXT])).toMatchObject({ kind: 'check', options: { url: null } });
  });

  it('takes every option', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const given = ['--header', 'X-Key: a: b', '--secret', secret, '--id-type', 'IMID', '--user', 'm1'];
    const more = ['--unknown-user', 'm2', '--product', 'a', '--product', 'b', '--server-id', 's1'];

    expect(optionsOf(...given, ...more)).toMatchObject({
      header: { name: 'X-Key', value: 'a: b' },
      secret,
      idType: 'IMID',
      user: 'm1',
      unknownUser: 'm2',
      products: ['a', 'b'],
      serverId: 's1',
    });
    expect(readArguments(['--url', URL_TEXT, '--json'])).toMatchObject({ json: true });
    expect(readArguments(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([
    [[], 'Say where your server is'],
    [['--url', '10.0.0.5/x'], '--url must be a whole address'],
    [['--url', 'ftp://x/y'], '--url must be a whole address'],
    [['--url', URL_TEXT, '--header', 'key'], '--header must be a name and a value'],
    [['--url', URL_TEXT, '--secret', 'hunter2'], '--secret must be whsec_'],
    [['--url', URL_TEXT, '--id-type', 'UID'], '--id-type must be'],
    [['--url', URL_TEXT, '--usr', 'a'], "Unknown option '--usr'"],
  ])('says what is wrong with %j', (args, message) => {
    expect(readArguments(args)).toEqual({ kind: 'mistake', message: expect.stringContaining(message) });
  });
});
