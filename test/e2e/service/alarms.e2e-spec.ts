import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MeasureOverdueService } from '../../../src/modules/purchase/attention/measure-overdue.service.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Alarm = 'purchases_unconsumed';

const HOUR = 3_600;
const UNCONSUMED = 48 * HOUR;

/** As a column is assigned: verified so many seconds ago. */
const verifiedAgo = (seconds: number): string =>
  `verified_at = UTC_TIMESTAMP(3) - INTERVAL ${seconds} SECOND`;

describe('what has waited too long', () => {
  let service: RunningService;
  let table: PurchaseTable;
  let game: Game;

  beforeAll(async () => {
    // It takes requests too, so that one process has all the metrics.
    service = await startService({ PURSER_ROLE: 'all' });
    table = await PurchaseTable.open(service.databaseUrl);
    game = new Game(service, await new Operator(service).project());
  });

  afterAll(async () => {
    await table.close();
    await service.stop();
  });

  const shown = async (alarm: Alarm, by = service): Promise<number> => {
    const { text } = await by.http.get('/metrics');
    const [, value] = new RegExp(`^purser_${alarm} (\\S+)$`, 'm').exec(text) ?? [];
    return Number(value);
  };

  /** As the worker does each minute. Other files leave purchases behind, so what counts is the change. */
  async function measured(alarm: Alarm): Promise<number> {
    await service.app.get(MeasureOverdueService, { strict: false }).execute();
    return shown(alarm);
  }

  /** A purchase of mobile store A with this status, verified so long ago. */
  async function gstorePurchase(status: string, ago: number, more = ''): Promise<string> {
    const boid = await game.reserve();
    await table.set(boid, `status = '${status}', ${verifiedAgo(ago)}${more}`);
    return boid;
  }

  async function expectChange(alarm: Alarm, by: number, work: () => Promise<unknown>): Promise<void> {
    const before = await measured(alarm);
    await work();
    expect((await measured(alarm)) - before).toBe(by);
  }

  describe('to be consumed', () => {
    it.each(['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'])(
      'is counted after 48 hours in %s, until it is consumed',
      async (status) => {
        let boid = '';
        const unconsumed = async (): Promise<void> => {
          boid = await gstorePurchase(status, UNCONSUMED + 5);
        };
        await expectChange('purchases_unconsumed', 1, unconsumed);
        await expectChange('purchases_unconsumed', -1, () => table.set(boid, "status = 'COMPLETED'"));
      },
    );

    it('is not counted before 48 hours', () =>
      expectChange('purchases_unconsumed', 0, () => gstorePurchase('VERIFY_SUCCESS', UNCONSUMED - 60)));

    it.each(['RESERVED', 'RESERVED_CANCEL', 'COMPLETED', 'CANCELED'])('is not counted in %s', (status) =>
      expectChange('purchases_unconsumed', 0, () => gstorePurchase(status, 10 * UNCONSUMED)),
    );

    it('is counted on the PC too', () =>
      expectChange('purchases_unconsumed', 1, () =>
        gstorePurchase('VERIFY_SUCCESS', 10 * UNCONSUMED, ", payment = 'GSTORE_PLAY_PC'"),
      ));

    it.each(['ASTORE_APP', 'PCSTORE', 'CONSOLE', 'PG'])(
      'is not counted by %s, whose store refunds nothing by itself',
      (payment) =>
        expectChange('purchases_unconsumed', 0, () =>
          gstorePurchase('VERIFY_SUCCESS', 10 * UNCONSUMED, `, payment = '${payment}'`),
        ),
    );
  });

  it('is measured by every worker as it starts', async () => {
    await gstorePurchase('VERIFY_SUCCESS', UNCONSUMED + 5);
    const unconsumed = await measured('purchases_unconsumed');
    const worker = await startService({ PURSER_ROLE: 'worker' });
    try {
      await eventually(
        () => shown('purchases_unconsumed', worker),
        (now) => now === unconsumed,
      );
    } finally {
      await worker.stop();
    }
  });

  it('is found by an index, however many purchases there are', async () => {
    const statements = await service.countStatements(() => measured('purchases_unconsumed'));
    const counts = statements.filter((sql) => sql.startsWith('SELECT COUNT(*) AS overdue'));
    expect(counts).toHaveLength(1);
    const boid = await game.reserve();
    const plans = await QueryPlans.open(service.databaseUrl);
    try {
      const { pjid } = game.project;
      await plans.crowdPurchases({ boid, pjid, playerId: game.playerId, productId: 'gem.100' });
      for (const sql of counts) {
        const given = Array.from(sql.matchAll(/\?/g), () => 'x');
        const values = ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', UNCONSUMED, ...given.slice(3)];
        const steps = await plans.of(sql, values);
        expect(steps.find(({ table: name }) => name === 'p')).toMatchObject({ key: 'ix_purchase_status' });
      }
    } finally {
      await plans.close();
    }
  });
});
