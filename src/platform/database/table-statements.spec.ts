import { describe, expect, it } from '@jest/globals';
import { NamedStatement } from './named-statement.js';
import { NOW, TableStatements } from './table-statements.js';

interface Order {
  readonly orderId: string;
  readonly microPrice: number;
  readonly paidAt: Date | null;
  total(): number;
}

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

describe('statements that write a table', () => {
  const orders = new TableStatements<Order>('orders');

  it('insert a row by the names of its columns', () => {
    const row = { orderId: 'CAST(:id AS UNSIGNED)', microPrice: ':price', paidAt: NOW };
    const insert = orders.insert(row);
    expect(insert.sql).toBe(
      'INSERT INTO orders (order_id, micro_price, paid_at) VALUES (CAST(? AS UNSIGNED), ?, UTC_TIMESTAMP(3))',
    );
    expect(insert.bind({ price: 5, id: '1' })).toEqual(['1', 5]);
    expect(orders.insertSelect(row).sql).toBe(
      'INSERT INTO orders (order_id, micro_price, paid_at) SELECT CAST(? AS UNSIGNED), ?, UTC_TIMESTAMP(3)',
    );
  });

  it('update by the names of the columns', () => {
    const update = orders.update({ microPrice: ':price', paidAt: 'NULL' }, 'order_id = :id');
    expect(update.sql).toBe('UPDATE orders SET micro_price = ?, paid_at = NULL WHERE order_id = ?');
    expect(update.bind({ id: '1', price: 5 })).toEqual([5, '1']);
  });
});
