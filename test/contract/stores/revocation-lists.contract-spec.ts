import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  RevocationPage,
  ListedRevocation,
} from '../../../src/modules/store-verifier/domain/store-notification.js';
import type { Store } from '../../../src/modules/store-verifier/domain/store.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { PJID } from './adapter-fixture.js';
import { GstoreFixture, PACKAGE } from './gstore-fixture.js';
import { PcstoreFixture } from './pcstore-fixture.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LIST = /\/purchases\/voidedpurchases/;
const REPORT = /\/GetReport\//;

const feedOf = ({ revocations }: Store) => {
  if (revocations === null) throw new Error('the store lists what it takes back');
  return revocations;
};

type Page = Extract<RevocationPage, { kind: 'page' }>;

async function pageOf(store: Store, cursor: string | null): Promise<Page> {
  const page = await feedOf(store).poll(PJID, cursor);
  if (page.kind !== 'page') throw new Error(JSON.stringify(page));
  return page;
}

/** Everything from a cursor to the end of the list. */
async function readAll(
  store: Store,
  cursor: string | null = null,
): Promise<{ lines: ListedRevocation[]; pages: number; cursor: string }> {
  const lines: ListedRevocation[] = [];
  for (let pages = 1, at = cursor; ; pages += 1) {
    const page = await pageOf(store, at);
    expect(page.cursor.length).toBeLessThanOrEqual(1_000);
    lines.push(...page.revocations);
    if (!page.isMore) return { lines, pages, cursor: page.cursor };
    at = page.cursor;
  }
}

const keysIn = (lines: readonly ListedRevocation[]): string[] =>
  lines.map(({ revocation }) => revocation.receiptKey?.toString('hex') ?? '').toSorted();

describe('what mobile store A lists as voided', () => {
  let fixture: GstoreFixture;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
  });
  afterEach(() => {
    fixture.simulator.reset();
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const refunded = (reason: 0 | 1 | 5 | 6 | 7 | 8 = 0) => {
    const receipt = fixture.receipt();
    fixture.simulator.refund({ purchaseToken: receipt.purchaseToken, reason });
    return receipt;
  };

  it('is read with its reasons, under the keys of verifying', async () => {
    const receipt = fixture.receipt();
    const verdict = await fixture.store.verifier.verify(fixture.signed(receipt.purchaseOriginalJson));
    if (verdict.kind !== 'accepted') throw new Error(verdict.kind);
    fixture.simulator.refund({ purchaseToken: receipt.purchaseToken, reason: 7 });
    const { revocations } = await pageOf(fixture.store, null);
    const { receiptKey, orderKey } = verdict.purchase;

    expect(revocations).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{64}\.\d{13}$/),
        revocation: { receiptKey, orderKey, code: 'CHARGEBACK', text: expect.any(String) },
      },
    ]);
    expect(revocations[0]?.id).not.toContain(receipt.purchaseToken);
  });

  it.each([
    [0, 'REFUND'],
    [1, 'REFUND'],
    [5, 'FRAUD'],
    [6, 'FRAUD'],
    [7, 'CHARGEBACK'],
    [8, 'VOIDED'],
  ] as const)('gives the reason %i as %s', async (reason, code) => {
    refunded(reason);
    expect((await pageOf(fixture.store, null)).revocations).toMatchObject([{ revocation: { code } }]);
  });

  it('is listed again in an overlap under the same ids, for a limited time', async () => {
    refunded();
    const first = await readAll(fixture.store);
    refunded();
    const second = await readAll(fixture.store, first.cursor);
    expect(second.lines).toHaveLength(2);
    expect(second.lines).toContainEqual(first.lines[0]);
    const later = JSON.stringify({ from: Date.now() + 1_000 });
    fixture.simulator.advanceClock({ ms: 10_000 });
    expect((await readAll(fixture.store, later)).lines).toEqual([]);
  });

  it('is read page by page, whole', async () => {
    const receipts = Array.from({ length: 600 }, () => refunded());
    const { lines, pages } = await readAll(fixture.store);
    expect(pages).toBe(3);
    expect(new Set(keysIn(lines)).size).toBe(receipts.length);
  });

  it('is read from the beginning when the store does not know the next page any more', async () => {
    for (let count = 0; count < 260; count += 1) refunded();
    const { cursor, isMore } = await pageOf(fixture.store, null);
    expect(isMore).toBe(true);
    const stale = JSON.stringify({ ...(JSON.parse(cursor) as object), page: 'gone' });
    const { lines } = await readAll(fixture.store, stale);
    expect(new Set(keysIn(lines)).size).toBe(260);
  });

  it.each(['', 'nonsense', '[]', '{"from":"yesterday"}'])(
    'is read from the start at the cursor %j',
    async (cursor) => {
      refunded();
      expect((await readAll(fixture.store, cursor)).lines).toHaveLength(1);
    },
  );

  it('is asked for no earlier than the store says', async () => {
    const yearAgo = JSON.stringify({ from: Date.now() - 365 * DAY_MS });
    refunded();
    expect((await readAll(fixture.store, yearAgo)).lines).toHaveLength(1);
    expect(fixture.line.requests(LIST).every(({ path }) => path.includes('startTime='))).toBe(true);
  });

  it('decides nothing while the store gives no usable answer', async () => {
    refunded();
    fixture.simulator.quota({ packageName: PACKAGE, perMinute: 0 });
    expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
    fixture.calm();
    for (const body of NO_LISTS) {
      fixture.line.answer(wireAnswer(200, body));
      expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
    }
    fixture.line.calm();
    expect(await feedOf(fixture.store).poll('NOBODY', null)).toEqual({ kind: 'not-configured' });
    fixture.settings = {
      ...fixture.app,
      serviceAccount: { ...fixture.app.serviceAccount, client_email: 'nobody@example.com' },
    };
    expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
  });

  it('decides nothing when the store refuses its first page', async () => {
    const error = { code: 400, errors: [{ reason: 'invalid' }] };
    fixture.line.answer(wireAnswer(400, { error }));
    expect(await feedOf(fixture.store).poll(PJID, null)).toEqual({
      kind: 'unavailable',
      reason: '400 invalid',
    });
  });

  it('decides nothing when its next page has a name that no position can hold', async () => {
    const withNextPage = (nextPageToken: string) =>
      wireAnswer(200, { voidedPurchases: [ONE], tokenPagination: { nextPageToken } });
    fixture.line.answer(withNextPage('x'.repeat(700)));
    expect(await pageOf(fixture.store, null)).toMatchObject({ isMore: true });
    fixture.line.answer(withNextPage('x'.repeat(701)));
    expect(await feedOf(fixture.store).poll(PJID, null)).toEqual({
      kind: 'unavailable',
      reason: 'a page token that is too long',
    });
  });

  it('leaves out what was refunded in part', async () => {
    const { purchaseToken } = refunded();
    const line = { purchaseToken, voidedTimeMillis: String(Date.now()), voidedReason: 0, voidedSource: 1 };
    fixture.line.answer(
      wireAnswer(200, {
        voidedPurchases: [
          { ...line, voidedQuantity: 1 },
          { ...line, orderId: 'GPA.1' },
        ],
      }),
    );
    expect((await pageOf(fixture.store, null)).revocations).toHaveLength(1);
  });
});

const ONE = { purchaseToken: 'a', voidedTimeMillis: '1', orderId: 'b' };
const NO_LISTS: readonly unknown[] = [
  '',
  '<html>',
  [],
  { voidedPurchases: {} },
  { voidedPurchases: [null] },
  { voidedPurchases: [ONE, { ...ONE, purchaseToken: undefined }] },
  { voidedPurchases: [{ ...ONE, voidedTimeMillis: 1 }] },
  { voidedPurchases: [{ ...ONE, orderId: 1 }] },
  { voidedPurchases: [{ ...ONE, voidedReason: '0.5' }] },
  { voidedPurchases: [{ ...ONE, kind: 'androidpublisher#productPurchase' }] },
  { voidedPurchases: [ONE], tokenPagination: [] },
  { voidedPurchases: [ONE], tokenPagination: { nextPageToken: 7 } },
];

describe.each([
  ['', false],
  [' for testing', true],
])('what the PC store reports%s', (_, sandbox) => {
  let fixture: PcstoreFixture;

  beforeAll(async () => {
    fixture = await PcstoreFixture.start(sandbox);
  });
  afterEach(() => {
    fixture.simulator.reset();
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  it('is read with its reasons, under the keys of verifying', async () => {
    const { claim } = fixture.bought({ status: 'Succeeded' });
    const verdict = await fixture.store.verifier.verify(claim);
    if (verdict.kind !== 'accepted') throw new Error(verdict.kind);
    fixture.simulator.refund({ orderId: claim.boid });
    const { revocations } = await pageOf(fixture.store, null);
    const { receiptKey, orderKey } = verdict.purchase;

    expect(revocations).toEqual([
      {
        id: expect.stringContaining(claim.boid),
        revocation: { receiptKey, orderKey, code: 'REFUND', text: expect.stringContaining('Refunded') },
      },
    ]);
  });

  it.each([
    ['Refunded', 'REFUND'],
    ['PartialRefund', 'REFUND'],
    ['Chargedback', 'CHARGEBACK'],
    ['RefundedSuspectedFraud', 'FRAUD'],
    ['RefundedFriendlyFraud', 'FRAUD'],
  ] as const)('gives %s as %s', async (status, code) => {
    fixture.bought({ status });
    expect((await pageOf(fixture.store, null)).revocations).toMatchObject([{ revocation: { code } }]);
  });

  it('names only orders that were paid and are not any more', async () => {
    for (const status of ['Init', 'Approved', 'Succeeded', 'Failed'] as const) fixture.bought({ status });
    expect(await readAll(fixture.store)).toMatchObject({ lines: [], pages: 1 });
  });

  it('is read again from one hour before the newest change, under the same ids, and no further back', async () => {
    fixture.bought({ status: 'Refunded' });
    const first = await readAll(fixture.store);
    expect(await readAll(fixture.store, first.cursor)).toEqual(first);
    fixture.simulator.advanceClock({ ms: 2 * HOUR_MS });
    fixture.bought({ status: 'Chargedback' });
    const second = await readAll(fixture.store, first.cursor);
    expect(second.lines).toHaveLength(2);
    for (let poll = 1; poll <= 3; poll += 1) {
      expect(await readAll(fixture.store, second.cursor)).toEqual({
        ...second,
        lines: second.lines.slice(1),
      });
    }
  });

  it('is read as before while nothing changes at all', async () => {
    const first = await readAll(fixture.store);
    expect(await readAll(fixture.store, first.cursor)).toEqual(first);
    expect(first.lines).toEqual([]);
  });

  it('is read whole when a change shows up late, with an older time than others', async () => {
    fixture.simulator.delayReport({ delayMs: 50 * 60_000 });
    const late = fixture.bought({ status: 'Refunded' }).claim.boid;
    fixture.simulator.delayReport({ delayMs: 0 });
    fixture.simulator.advanceClock({ ms: 40 * 60_000 });
    const second = 250;
    for (let count = 0; count < second; count += 1) {
      if (count % 50 === 0) fixture.simulator.advanceClock({ ms: 1_000 });
      fixture.bought({ status: 'Chargedback' });
    }
    const first = await readAll(fixture.store);
    expect(idsIn(first.lines)).not.toContain(late);
    fixture.simulator.advanceClock({ ms: 10 * 60_000 });
    const next = await readAll(fixture.store, first.cursor);
    expect(idsIn(next.lines)).toContain(late);
    expect(new Set(idsIn(next.lines)).size).toBe(second + 1);
  });

  it('is read page by page, whole', async () => {
    for (let count = 0; count < 450; count += 1) {
      if (count % 50 === 0) fixture.simulator.advanceClock({ ms: 1_000 });
      fixture.bought({ status: count % 2 === 0 ? 'Refunded' : 'Succeeded' });
    }
    const { lines, pages } = await readAll(fixture.store);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(keysIn(lines)).size).toBe(225);
  });

  it.each([199, 200, 201, 1_000, 1_001])('is read whole with %i changes in one second', async (changes) => {
    fixture.bought({ status: 'Refunded' });
    const { now } = fixture.simulator.advanceClock({ ms: 1_000 });
    fixture.simulator.advanceClock({ ms: 1_000 - (now % 1_000) });
    const boids = Array.from({ length: changes }, () => fixture.bought({ status: 'Refunded' }).claim.boid);
    fixture.simulator.advanceClock({ ms: 1_000 });
    const last = fixture.bought({ status: 'Refunded' }).claim.boid;
    const { lines, cursor } = await readAll(fixture.store);
    expect(new Set(idsIn(lines)).size).toBe(changes + 2);
    expect(idsIn(lines)).toEqual(expect.arrayContaining([...boids, last]));
    expect(new Set(idsIn((await readAll(fixture.store, cursor)).lines)).size).toBe(changes + 2);
  });

  it('is never read in part, even with more changes in one second than the store lists', async () => {
    const orders = Array.from({ length: 50_000 }, (_none, index) => ({
      ...ORDER,
      orderid: String(index + 1),
    }));
    fixture.line.answer(wireAnswer(200, report({ count: orders.length, orders })));
    expect(await feedOf(fixture.store).poll(PJID, AT_ORDER)).toMatchObject({ kind: 'unavailable' });
  });

  it('is begun again at a position that an earlier version has kept', async () => {
    fixture.bought({ status: 'Refunded' });
    const { revocations } = await pageOf(fixture.store, `${new Date().toISOString().slice(0, 19)}Z`);
    expect(revocations).toHaveLength(1);
  });

  it.each(['', 'nonsense', '[]', '{"since":"yesterday"}'])('is read from the start at %j', async (cursor) => {
    fixture.bought({ status: 'Refunded' });
    expect((await readAll(fixture.store, cursor)).lines).toHaveLength(1);
  });

  it('decides nothing while the store gives no usable answer', async () => {
    fixture.bought({ status: 'Refunded' });
    for (const body of NO_REPORTS) {
      fixture.line.answer(wireAnswer(200, body));
      expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
    }
    for (const status of [401, 403, 429, 500, 503]) {
      fixture.line.answer(wireAnswer(status));
      expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
    }
    fixture.line.calm();
    fixture.settings = { ...fixture.app, webApiKey: 'key\nwith a line' };
    expect(await feedOf(fixture.store).poll(PJID, null)).toMatchObject({ kind: 'unavailable' });
    expect(fixture.line.requests(REPORT)).toEqual([]);
    expect(await feedOf(fixture.store).poll('NOBODY', null)).toEqual({ kind: 'not-configured' });
  });

  it('leaves no key in the log', () => {
    expect(fixture.logLines).not.toEqual([]);
    expect(fixture.logLines.join('\n')).not.toContain(fixture.app.webApiKey);
  });
});

/** Order ids of the lines, each as often as it was read. */
const idsIn = (lines: readonly ListedRevocation[]): string[] => lines.map(({ id }) => id.split('.')[0] ?? '');

const ORDER = { orderid: '1', transid: '2', status: 'Refunded', time: '2026-11-21T03:00:00Z' };
/** In the middle of the list, at the second of that order. */
const AT_ORDER = JSON.stringify({ since: ORDER.time });
const report = (params: unknown): unknown => ({ response: { result: 'OK', params } });
const NO_REPORTS: readonly unknown[] = [
  '',
  '<html>',
  [],
  {},
  { response: { result: 'Failure', params: {}, error: { errorcode: 4 } } },
  report(null),
  report({ count: 1, orders: {} }),
  report({ count: 2, orders: [ORDER] }),
  report({ orders: [ORDER] }),
  report({ count: 1, orders: [null] }),
  report({ count: 1, orders: [{ ...ORDER, orderid: 1 }] }),
  report({ count: 1, orders: [{ ...ORDER, transid: undefined }] }),
  report({ count: 1, orders: [{ ...ORDER, status: 7 }] }),
  report({ count: 1, orders: [{ ...ORDER, time: '2026-11-21' }] }),
  report({ count: 1, orders: [{ ...ORDER, time: '2026-13-21T03:00:00Z' }] }),
];
