import { describe, expect, it } from '@jest/globals';
import { keyPrefixOf, readRedisAddress } from './redis-address.js';

const NO_CREDENTIALS = { username: undefined, password: undefined };

describe('REDIS_URL', () => {
  it('names one server, which the client reads itself', () => {
    const url = 'rediss://:secret@[::1]:6380/2';
    expect(readRedisAddress(url)).toEqual({ kind: 'single', isEncrypted: true, url, host: '::1' });
  });

  it.each(['redis://queue', 'redis://queue?family=6', 'redis://user:secret@queue:6379/0'])(
    'may be %s',
    (url) => {
      expect(readRedisAddress(url)).toMatchObject({ kind: 'single', isEncrypted: false, url, host: 'queue' });
    },
  );

  it('names sentinels and the master that they watch', () => {
    expect(readRedisAddress('redis+sentinel://a.internal,10.0.0.2:26380,[fd00::3]:26381/games')).toEqual({
      kind: 'sentinel',
      isEncrypted: false,
      nodes: [
        { host: 'a.internal', port: 26_379 },
        { host: '10.0.0.2', port: 26_380 },
        { host: 'fd00::3', port: 26_381 },
      ],
      ...NO_CREDENTIALS,
      master: 'games',
      database: 0,
    });
    expect(readRedisAddress('rediss+sentinel://a/games/3')).toMatchObject({ isEncrypted: true, database: 3 });
  });

  it.each(['', '/', '/0'])('names nodes of a cluster: %j', (path) => {
    expect(readRedisAddress(`rediss+cluster://a:7000,b${path}`)).toEqual({
      kind: 'cluster',
      isEncrypted: true,
      nodes: [
        { host: 'a', port: 7_000 },
        { host: 'b', port: 6_379 },
      ],
      ...NO_CREDENTIALS,
    });
  });

  it.each([
    ['purser:p%40ss%2Fword', 'purser', 'p@ss/word'],
    [':a:b@c', undefined, 'a:b@c'],
  ])('has user and password before the hosts: %s', (credentials, username, password) => {
    expect(readRedisAddress(`redis+cluster://${credentials}@a`)).toMatchObject({ username, password });
  });

  it.each([
    ['redis://secret@:0x', 'must look like redis://host:6379/0, '],
    ['http://secret', 'must look like'],
    ['redis+other://secret', 'must look like'],
    ['redis://:secret@queue/x', 'must end with the number of a database'],
    ['redis://:secret@queue/0/1', 'must end with the number of a database'],
    ['redis+cluster:// secret', 'must look like'],
    [undefined, 'must look like'],
    ['redis+cluster://:secret@', 'must name hosts'],
    ['redis+cluster://:secret@a,,b', 'must name hosts'],
    ['redis+cluster://:secret@a:0', 'must name hosts'],
    ['redis+cluster://:secret@a:65536', 'must name hosts'],
    ['redis+cluster://:secret@a..b', 'must name hosts'],
    ['redis+cluster://:secret@a;b', 'must name hosts'],
    ['redis+cluster://:secret@[::x]:1', 'must name hosts'],
    ['redis+sentinel://:pass/secret@a/games', 'must name hosts'],
    ['redis+cluster://secret@a', 'must have user:password@'],
    ['redis+cluster://:secret%zz@a', 'in percent encoding'],
    ['redis+cluster://:secret@a/1', 'must not name a database'],
    ['redis+cluster://:secret@a?x=1', 'must not name a database'],
    ['redis+sentinel://:secret@a', 'must name the master'],
    ['redis+sentinel://:secret@a/', 'must name the master'],
    ['redis+sentinel://:secret@a/my master', 'must look like'],
    ['redis+sentinel://:secret@a/games/x', 'must name the master'],
  ])('is refused without quoting it: %s', (url, fault) => {
    const read = readRedisAddress(url);
    expect(read).toEqual({ fault: expect.stringContaining(fault) });
    expect(JSON.stringify(read)).not.toContain('secret');
  });
});

describe('the prefix of keys', () => {
  const cluster = { kind: 'cluster' } as const;

  it.each(['single', 'sentinel'] as const)('is as it is set, outside of a cluster: %s', (kind) => {
    for (const prefix of ['purser', '{purser}', '}{']) expect(keyPrefixOf({ kind }, prefix)).toBe(prefix);
  });

  it.each([
    ['purser', '{purser}'],
    ['{purser}', '{purser}'],
    ['a{b}c', 'a{b}c'],
    ['{}', null],
    ['a{b', null],
    ['}{', null],
  ])('has a hash tag in a cluster: %s', (prefix, expected) => {
    expect(keyPrefixOf(cluster, prefix)).toBe(expected);
  });
});
