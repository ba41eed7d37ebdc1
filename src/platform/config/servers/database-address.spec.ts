import { describe, expect, it } from '@jest/globals';
import { databaseAddressOf, isDatabaseUrl } from './database-address.js';

describe('the URL of a database', () => {
  it.each([
    ['mysql://u:p@db.example:3307/purser', { host: 'db.example', port: 3307 }],
    ['mariadb://u:p@db/purser', { host: 'db', port: undefined }],
    ['mysql://u:p@10.0.0.7:3306/purser', { host: '10.0.0.7', port: 3306 }],
    ['mysql://u:p@[2001:db8::7]:3306/purser', { host: '2001:db8::7', port: 3306 }],
    ['mysql://u:p@[::1]/purser', { host: '::1', port: undefined }],
  ])('names host and port: %s', (url, expected) => {
    expect(isDatabaseUrl(url)).toBe(true);
    expect(databaseAddressOf(url)).toEqual({ username: 'u', password: 'p', database: 'purser', ...expected });
  });

  it.each([
    ['mysql://user%40games:p%3A%2F%25@db/purser-2', 'user@games', 'p:/%', 'purser-2'],
    ['mysql://u:p@:?#[]x@db/purser', 'u', 'p@:?#[]x', 'purser'],
    ['mysql://nobody@db/purser', 'nobody', '', 'purser'],
    ['mysql://db/purser', '', '', 'purser'],
  ])('names user, password and database: %s', (url, username, password, database) => {
    expect(isDatabaseUrl(url)).toBe(true);
    expect(databaseAddressOf(url)).toEqual({ host: 'db', port: undefined, username, password, database });
  });

  it.each([
    'postgres://u:p@db/purser',
    'mysql://u:p@db',
    'mysql://u:p@db/',
    'mysql://u:p@/purser',
    'mysql://u:p@db:port/purser',
    'mysql://u:p@db:65536/purser',
    'mysql://u:p@::1/purser',
    'mysql://u:p@2001:db8::7:3306/purser',
    'mysql://u:p@[db]:3306/purser',
    'mysql://u:p@[::1:3306/purser',
    'mysql://u:p@[::1]3306/purser',
    'mysql://u:p@db/purser?ssl=true',
    'mysql://u:p@d b/purser',
    '',
    undefined,
  ])('is not %s', (text) => {
    expect(isDatabaseUrl(text)).toBe(false);
  });
});
