import { describe, expect, it } from '@jest/globals';
import { faultOfServer, redisErrorCode } from './queue-server-faults.js';

describe('a server of the queue, by its answer to INFO', () => {
  it.each([
    'redis_version:7.0.15\r\nredis_mode:standalone\r\nrole:master\r\n',
    'valkey_version:8.0.1\r\nserver_mode:standalone\r\nrole:master\r\n',
    'redis_version:6.2.0\r\n',
  ])('can be used: %j', (info) => {
    expect(faultOfServer(info)).toEqual({ reason: null, isFinal: false });
  });

  it.each([
    ['redis_mode:cluster', /Cluster/],
    ['server_mode:cluster', /Cluster/],
    ['redis_mode:sentinel', /Sentinel/],
    ['redis_mode:other', /mode/],
  ])('never can: %s', (line, reason) => {
    const verdict = faultOfServer(`redis_version:7.0.15\r\n${line}\r\nrole:master\r\n`);
    expect(verdict).toEqual({ reason: expect.stringMatching(reason), isFinal: true });
  });

  it('cannot while it is a replica', () => {
    expect(faultOfServer('redis_mode:standalone\r\nrole:slave\r\n')).toMatchObject({
      reason: 'the server is a read-only replica',
      isFinal: false,
    });
  });
});

describe('the code of an error', () => {
  const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [named('ReplyError', 'NOAUTH Authentication required.'), 'NOAUTH'],
    [named('ReplyError', "OOM command not allowed when used memory > 'maxmemory'."), 'OOM'],
    [new Error('Command timed out'), 'TIMEOUT'],
    [new Error("Stream isn't writeable and enableOfflineQueue options is false"), 'not connected'],
    ['text', 'unknown'],
  ])('never its message: %s', (error, code) => {
    expect(redisErrorCode(error)).toBe(code);
  });
});
