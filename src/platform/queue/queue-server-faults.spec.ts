import { describe, expect, it } from '@jest/globals';
import {
  faultOfServer,
  finalFaultOfCluster,
  finalFaultOfSentinels,
  redisErrorCode,
} from './queue-server-faults.js';

describe('a server of the queue, by its answer to INFO', () => {
  it.each([
    'redis_version:7.0.15\r\nredis_mode:standalone\r\nrole:master\r\n',
    'valkey_version:8.0.1\r\nserver_mode:standalone\r\nrole:master\r\n',
    'redis_version:6.2.0\r\n',
  ])('is usable: %j', (info) => {
    expect(faultOfServer(info)).toEqual({ reason: null, isFinal: false });
  });

  it.each([
    ['redis_mode:cluster', /Cluster/],
    ['server_mode:cluster', /Cluster/],
    ['redis_mode:sentinel', /Sentinel/],
    ['redis_mode:other', /mode/],
  ])('is not usable: %s', (line, reason) => {
    const verdict = faultOfServer(`redis_version:7.0.15\r\n${line}\r\nrole:master\r\n`);
    expect(verdict).toEqual({ reason: expect.stringMatching(reason), isFinal: true });
  });

  it('is not usable while it is a replica', () => {
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
    [
      new Error(
        'All sentinels are unreachable. Retrying from scratch after 10ms. Last error: NOAUTH Authentication',
      ),
      'NOAUTH',
    ],
    [
      new Error(
        'All sentinels are unreachable. Retrying from scratch after 10ms. Last error: Connection is closed.',
      ),
      'not connected',
    ],
    [
      Object.assign(new Error('Failed to refresh slots cache.'), {
        lastNodeError: named('ReplyError', 'WRONGPASS invalid username-password pair'),
      }),
      'WRONGPASS',
    ],
    [Object.assign(new Error('Failed to refresh slots cache.'), { lastNodeError: null }), 'not connected'],
    ['text', 'unknown'],
  ])('is returned without its message: %s', (error, code) => {
    expect(redisErrorCode(error)).toBe(code);
  });
});

describe('an address of another kind than its server', () => {
  const unknown = new Error('failed to connect to sentinel a:1 because ERR No such master with that name');
  const unreachable = new Error('failed to connect to sentinel a:1 because Connection is closed.');
  const noSentinel = new Error("failed to connect to sentinel a:1 because ERR unknown command 'sentinel'");

  it.each([
    ['no sentinel knows the master', [unknown, unknown], /do not know/],
    ['one of them could not be asked', [unknown, unreachable], null],
    ['none can be reached', [unreachable, unreachable], null],
    ['they are no sentinels', [noSentinel], /no Redis Sentinel/],
    ['none was asked', [], null],
    ['one of them knows a master that cannot be reached', [unknown], null, new Error('connect ECONNREFUSED')],
  ])('of sentinels, when %s', (_, answers, fault, error = new Error('All sentinels are unreachable.')) => {
    const found = finalFaultOfSentinels(error, answers);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });

  it.each([
    [new Error('ERR This instance has cluster support disabled'), true],
    [new Error("ERR unknown command 'cluster'"), true],
    [new Error('Connection is closed.'), false],
    [null, false],
  ])('of a cluster, when a node says %s: %s', (lastNodeError, isFinal) => {
    const error = Object.assign(new Error('Failed to refresh slots cache.'), { lastNodeError });
    expect(finalFaultOfCluster(error) !== null).toBe(isFinal);
  });
});
