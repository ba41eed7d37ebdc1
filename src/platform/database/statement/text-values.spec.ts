import { describe, expect, it } from '@jest/globals';
import { textValues } from './text-values.js';

describe('values of a statement that is sent as text', () => {
  it('are numbers where rows are counted, and digits stay digits elsewhere', () => {
    const sql = 'SELECT ? FROM t WHERE id = ? AND n < INTERVAL ? DAY LIMIT ? OFFSET ?';
    expect(textValues(sql, ['1', '2', 3, '4', '5'])).toEqual(['1', '2', 3, 4, 5]);
  });

  it('follow this rule in each part of the statement, however it is written', () => {
    const part = '(SELECT id FROM t WHERE id > ?\n  ORDER BY id limit\n  ?)';
    expect(textValues(`${part} UNION ALL ${part}`, ['1', '2', '3', '4'])).toEqual(['1', 2, '3', 4]);
    expect(textValues('SELECT limit_at FROM t WHERE my_limit = ?', ['1'])).toEqual(['1']);
  });

  it('are unchanged otherwise', () => {
    const values = ["it's ?", 7, null, new Date(0), Buffer.from('a')];
    expect(textValues('INSERT INTO t VALUES (?, ?, ?, ?, ?)', values)).toEqual(values);
    expect(textValues('SELECT 1', [])).toEqual([]);
  });
});
