import { describe, expect, it } from '@jest/globals';
import { createDataSource } from './data-source.js';

describe('the data source', () => {
  it.each(['mysql', 'mariadb'])(
    'takes every part of the URL to the driver, also an IPv6 address (%s)',
    (scheme) => {
      const { options } = createDataSource({
        url: `${scheme}://games:p%40ss@[2001:db8::7]:3307/purser`,
        poolSize: 1,
        entities: [],
      });
      expect(options).toMatchObject({
        type: 'mysql',
        host: '2001:db8::7',
        port: 3307,
        username: 'games',
        password: 'p@ss',
        database: 'purser',
      });
      expect(options).not.toHaveProperty('url');
    },
  );
});
