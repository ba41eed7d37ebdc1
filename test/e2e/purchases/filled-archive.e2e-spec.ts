import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROJECT } from '../../../bench/cases/case.mjs';
import { archivedPurchases } from '../../../bench/fill/filled-archive.mjs';
import { addCounters, boidOf, keysInto, purchasesInto } from '../../../bench/fill/filled-purchases.mjs';
import { PurchaseArchiveRepository } from '../../../src/modules/purchase/record/archived/purchase-archive.repository.js';
import { KEY_KINDS } from '../../../src/modules/purchase/record/archived/purchase-key.js';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { PurchaseArchiving } from '../../support/database/purchase-archive.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';

const COUNT = 40;

describe('an archive that the benchmark fills', () => {
  const fixture = new PurchaseFixture();
  let archiving: PurchaseArchiving;

  beforeAll(async () => {
    archiving = await PurchaseArchiving.open(fixture.setup.service);
  });
  afterAll(() => archiving.close());

  const columns = STORED_COLUMNS.join(', ');
  const rowsOf = (boids: readonly string[]): Promise<object[]> =>
    archiving.query(`SELECT ${columns} FROM purchase_archive WHERE boid IN (?) ORDER BY boid`, [boids]);
  const keysOf = (boids: readonly string[]): Promise<object[]> =>
    archiving.query(
      `SELECT kind, HEX(fingerprint) AS fingerprint, CAST(boid AS CHAR) AS boid FROM purchase_key
       WHERE boid IN (?) ORDER BY kind, fingerprint`,
      [boids],
    );

  it('has the rows and the keys that the service writes when it archives the same purchases', async () => {
    const filled = archivedPurchases(COUNT);
    const boids = Array.from({ length: COUNT }, (_, n) => boidOf(n, filled));
    await addCounters(archiving.connection);
    await archiving.change(purchasesInto('purchase_archive', filled));
    await archiving.change(keysInto(filled, KEY_KINDS));
    const [rows, keys] = [await rowsOf(boids), await keysOf(boids)];
    expect([rows.length, keys.length]).toEqual([COUNT, 5 * COUNT]);

    const archive = fixture.setup.service.app.get(PurchaseArchiveRepository, { strict: false });
    for (const boid of boids) await archive.bringBack(boid);
    expect([await rowsOf(boids), await keysOf(boids)]).toEqual([[], []]);
    expect(await archiving.archive(PROJECT, boids)).toBe(COUNT);

    expect(await rowsOf(boids)).toEqual(rows);
    expect(await keysOf(boids)).toEqual(keys);
  });

  it('has purchases with the columns, and of the size, of one that a player has made', async () => {
    const game = await fixture.setup.newGame();
    const [boid, bought] = [await game.reserve(), fixture.setup.buy(game)];
    await game.verify(boid, bought);
    fixture.setup.store.consume(bought);
    await game.complete(boid);
    await archiving.age([boid]);
    expect(await archiving.archive(game.project.pjid, [boid])).toBe(1);

    const shape = async (where: string): Promise<Record<string, unknown>> => {
      const each = STORED_COLUMNS.map((name) => `${name} IS NULL AS ${name}`).join(', ');
      const [row] = await archiving.query<Record<string, unknown>>(
        `SELECT ${each} FROM purchase_archive WHERE ${where} LIMIT 1`,
      );
      return row ?? {};
    };
    const bytes = async (where: string): Promise<number> => {
      const all = STORED_COLUMNS.map((name) => `COALESCE(LENGTH(${name}), 0)`).join(' + ');
      const [row] = await archiving.query<{ bytes: string }>(
        `SELECT MAX(${all}) AS bytes FROM purchase_archive WHERE ${where}`,
      );
      return Number(row?.bytes);
    };
    const [real, own] = [`boid = ${boid}`, `pjid = '${PROJECT}'`];
    expect(await shape(own)).toEqual(await shape(real));
    expect((await bytes(own)) / (await bytes(real))).toBeCloseTo(1, 1);
  });
});
