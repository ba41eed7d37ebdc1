import { describe, expect, it } from '@jest/globals';
import { faultOf, spanOfStatement } from './statement-span.js';

describe('a statement as a span', () => {
  it.each([
    ['SELECT boid, status FROM purchase WHERE boid = ? FOR UPDATE', 'SELECT purchase'],
    ['\n  INSERT INTO purchase (boid) SELECT ? FROM account WHERE imid = ?', 'INSERT purchase'],
    ['UPDATE `purchase` SET status = ? WHERE boid = ?', 'UPDATE purchase'],
    ['delete from user_token WHERE expires_at < ?', 'DELETE user_token'],
    ['SELECT COUNT(*) FROM (SELECT 1 FROM store_notice LIMIT 10) AS n', 'SELECT store_notice'],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
    ['', 'STATEMENT'],
  ])('is named by verb and table: %s', (sql, name) => {
    expect(spanOfStatement(sql)).toMatchObject({ name, attributes: { 'db.query.summary': name } });
  });

  it('names a failure by its code, never by its message', () => {
    const duplicate = Object.assign(new Error("Duplicate entry 'canary' for key"), { code: 'ER_DUP_ENTRY' });
    expect(faultOf(duplicate)).toEqual({ 'error.type': 'ER_DUP_ENTRY' });
    expect(faultOf(Object.assign(new TypeError('canary'), { code: 'canary canary' }))).toEqual({
      'error.type': 'TypeError',
    });
  });
});
