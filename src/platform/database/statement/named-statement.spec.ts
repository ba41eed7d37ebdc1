import { describe, expect, it } from '@jest/globals';
import { NamedStatement } from './named-statement.js';

describe('a statement with named values', () => {
  it('binds values in the order of their names, one that stands twice twice', () => {
    const statement = new NamedStatement('UPDATE t SET a = :a, b = IF(:b IS NULL, b, :b) WHERE id = :id');
    expect(statement.sql).toBe('UPDATE t SET a = ?, b = IF(? IS NULL, b, ?) WHERE id = ?');
    expect(statement.bind({ id: 7, b: null, a: 'x' })).toEqual(['x', null, null, 7]);
  });

  it('leaves times in text alone', () => {
    const { sql } = new NamedStatement("SELECT TIMESTAMP'1970-01-01 00:00:00'");
    expect(sql).toBe("SELECT TIMESTAMP'1970-01-01 00:00:00'");
  });

  it('is not sent without one of its values', () => {
    expect(() => new NamedStatement('SELECT :a').bind({ b: 1 })).toThrow('no value for :a');
  });
});
