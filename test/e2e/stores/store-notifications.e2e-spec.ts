import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RowDataPacket } from 'mysql2/promise';
import { PUSH_FLAWS } from '../../../simulators/gstore/push-token.js';
import { REVOCATION_LISTS } from '../../../src/modules/purchase/refund/revocation-list.repository.js';
import { LATE_NOTIFICATIONS } from '../../../src/modules/purchase/notification-inbox/late-notification.repository.js';
import { STORE_NOTIFICATIONS } from '../../../src/modules/purchase/notification-inbox/store-notification.repository.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import { NotificationTable } from '../../support/database/notification-table.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import { startService } from '../../support/service/start-service.js';

const PUSH_ACCOUNT = 'push@publisher.iam.gserviceaccount.com';

describe('the inbox of store notifications', () => {
  let stores: RefundableStores;
  let table: NotificationTable;
  let game: Game;
  let pjid: string;

  beforeAll(async () => {
    stores = await RefundableStores.start();
    table = await NotificationTable.open(stores.service.databaseUrl);
  });
  beforeEach(async () => {
    game = await stores.newGame();
    pjid = game.project.pjid;
  });
  afterEach(() => stores.gstore.clearFaults());
  afterAll(async () => {
    await table.close();
    await stores.stop();
  });

  const path = (store: 'gstore' | 'astore', project = pjid): string =>
    `/billing/api-store/v1/${store}/notification/${project}`;
  const pushTo = (url: string, changes: object = {}) =>
    stores.gstore.notify({
      url,
      audience: stores.addressFor('gstore', pjid),
      serviceAccount: PUSH_ACCOUNT,
      packageName: `com.example.${pjid.toLowerCase()}`,
      kind: 'test',
      ...changes,
    });

  it('stores a notification before it answers, and does nothing else about it', async () => {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    expect(await sale.notify()).toMatchObject({ statuses: [200] });
    expect(await table.of(pjid)).toMatchObject([
      {
        source: 'GSTORE',
        status: 'WAITING',
        code: 'VOIDED',
        receipt_key: expect.any(Buffer),
        order_key: expect.any(Buffer),
        boid: null,
        attempts: 0,
        lease_until: null,
        trace_id: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
  });

  it.each(['gstoreSale', 'astoreSale'] as const)(
    'stores one that comes three times once: %s',
    async (kind) => {
      const sale = await stores[kind](game);
      const { id, statuses } = await sale.notify(2);
      expect([...statuses, ...(await sale.notify(1, id)).statuses]).toEqual([200, 200, 200]);
      expect(await table.of(pjid)).toHaveLength(1);
      const { text } = await stores.service.http.get('/metrics');
      expect(text).toMatch(/^purser_store_notices_total\{source="[AG]STORE",outcome="repeated"\} \d+$/m);
    },
  );

  it('stores one about which nothing is to be done as settled', async () => {
    const url = stores.addressFor('gstore', pjid);
    expect(await pushTo(url)).toMatchObject({ statuses: [200] });
    expect(await table.of(pjid)).toMatchObject([
      { status: 'DONE', code: null, settled_at: expect.any(Date) },
    ]);
  });

  it.each(PUSH_FLAWS)('refuses a forged notification of store A: %s', async (flaw) => {
    expect(await pushTo(stores.addressFor('gstore', pjid), { flaw })).toMatchObject({ statuses: [401] });
    expect(await table.of(pjid)).toEqual([]);
  });

  it('refuses a forged notification of store B', async () => {
    const url = stores.addressFor('astore', pjid);
    const bundleId = `com.example.${pjid.toLowerCase()}`;
    for (const flaw of ['other-root', 'tampered', 'unsigned', 'short-chain'] as const)
      expect(await stores.astore.notify({ url, type: 'TEST', bundleId, flaw })).toMatchObject({
        statuses: [400],
      });
    const { status } = await stores.service.http.post(path('astore')).send({ signedPayload: 'a.b.c' });
    expect(status).toBe(400);
    expect(await table.of(pjid)).toEqual([]);
  });

  it('refuses what a true sender means for another app, so that the sender sees it', async () => {
    const other = await stores.newGame();
    const url = stores.addressFor('gstore', pjid);
    const packageName = `com.example.${other.project.pjid.toLowerCase()}`;
    expect(await pushTo(url, { packageName })).toMatchObject({ statuses: [400] });
    expect(await table.of(pjid)).toEqual([]);
  });

  it('answers 503 where the store is not set up, so that the sender keeps the notification', async () => {
    const bare = await stores.operator.project();
    expect(await statusesAt(bare.pjid)).toEqual([[503], [503]]);
    // Without settings nothing proves whether it is genuine.
    for (const store of ['gstore', 'astore'] as const)
      expect((await stores.service.http.post(path(store, bare.pjid)).send({})).status).toBe(503);
  });

  it('answers 404 where there is no such project, or the address spells it otherwise', async () => {
    const first = `%${pjid.charCodeAt(0).toString(16)}`;
    const respelled = [`${pjid}%20`, `%20${pjid}`, `${first}${pjid.slice(1)}`, pjid.toLowerCase()];
    for (const segment of ['NOBODY', 'x'.repeat(500), '%27%20OR%201=1', ...respelled])
      expect([segment, ...(await statusesAt(segment))]).toEqual([segment, [404], [404]]);
    expect(await table.of(pjid)).toEqual([]);
  });

  const statusesAt = async (segment: string): Promise<unknown[]> => {
    const bundleId = `com.example.${pjid.toLowerCase()}`;
    const b = `${stores.service.url}${path('astore', segment)}`;
    const sent = [
      await pushTo(`${stores.service.url}${path('gstore', segment)}`),
      await stores.astore.notify({ url: b, type: 'TEST', bundleId }),
    ];
    return sent.map(({ statuses }) => statuses);
  };

  it('answers 503 while the keys of the sender cannot be had', async () => {
    const service = await startService({
      ...stores.environment,
      GSTORE_JWKS_URL: 'http://127.0.0.1:1/certs',
    });
    try {
      expect(await pushTo(stores.addressFor('gstore', pjid, service))).toMatchObject({ statuses: [503] });
    } finally {
      await service.stop();
    }
  });

  it('answers 503 while the settings cannot be decrypted', async () => {
    const otherKey = randomBytes(32).toString('base64');
    const service = await startService({ ...stores.environment, PURSER_SECRET_KEY: otherKey });
    try {
      expect(await pushTo(stores.addressFor('gstore', pjid, service))).toMatchObject({ statuses: [503] });
    } finally {
      await service.stop();
    }
    expect(await table.of(pjid)).toEqual([]);
  });

  it('answers 500 when the notification could not be kept, and keeps it when it comes again', async () => {
    const sale = await stores.astoreSale(game);
    await table.query('LOCK TABLES store_notice WRITE');
    const refused = await sale.notify();
    await table.query('UNLOCK TABLES');
    expect(refused.statuses).toEqual([500]);
    expect((await sale.notify(1, refused.id)).statuses).toEqual([200]);
    expect(await table.of(pjid)).toHaveLength(1);
  });

  it('needs no headers of ours, and reads none', async () => {
    const { statuses } = await pushTo(stores.addressFor('gstore', pjid));
    expect(statuses).toEqual([200]);
    const answer = await stores.service.http
      .post(path('gstore'))
      .set({ ...game.headers })
      .send({});
    expect(answer.status).toBe(401);
    expect(answer.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/);
  });

  it.each(['gstore', 'astore'] as const)(
    'answers a body of %s that cannot be read with 400, never with 200',
    async (store) => {
      const post = () => stores.service.http.post(path(store)).set('content-type', 'application/json');
      const large = await post().send(JSON.stringify({ signedPayload: 'a'.repeat(200_000) }));
      expect(large.status).toBe(400);
      const packed = await post()
        .set('content-encoding', 'gzip')
        .serialize((body: unknown) => body as string)
        .send(gzipSync('{}'));
      expect(packed.status).toBe(400);
      for (const body of ['', 'x', '[]', randomBytes(500).toString('latin1')])
        expect((await post().send(body)).status).toBeGreaterThanOrEqual(400);
      expect((await stores.service.http.get(path(store))).status).toBe(404);
      expect(await table.of(pjid)).toEqual([]);
    },
  );

  it('stores and logs nothing of the body: no token, no receipt, no signed text', async () => {
    const [a, b] = [await stores.gstoreSale(game), await stores.astoreSale(game)];
    for (const sale of [a, b]) expect(await sale.notify()).toMatchObject({ statuses: [200] });
    const forged = `Bearer ${randomUUID()}.${randomUUID()}.${randomUUID()}`;
    await stores.service.http.post(path('gstore')).set('authorization', forged).send({});
    const purchases = await PurchaseTable.open(stores.service.databaseUrl);
    const everything = await purchases.everything();
    await purchases.close();
    const log = stores.service.logLines.join('\n');
    for (const secret of [...a.secrets, ...b.secrets, forged.slice(7)]) {
      expect(everything).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });

  it('deletes notifications that were settled long ago, and no others', async () => {
    await table.forgetDueWork();
    for (const [notificationId, status, days] of [
      ['old', 'DONE', -1],
      ['new', 'DONE', 1],
      ['unmatched', 'UNMATCHED', null],
      ['waiting', 'WAITING', 1],
    ] as const)
      await table.query(
        `INSERT INTO store_notice (source, pjid, notice_id, status, received_at, trace_id, due_at)
         VALUES ('ASTORE', ?, ?, ?, UTC_TIMESTAMP(3), REPEAT('0', 32), UTC_TIMESTAMP(3) + INTERVAL ? DAY)`,
        [pjid, notificationId, status, days],
      );
    const worker = await startService({ ...stores.environment, PURSER_ROLE: 'worker' });
    const left = await eventually(
      () => table.of(pjid),
      (rows) => rows.length < 4,
    );
    const { text } = await worker.http.get('/metrics');
    await worker.stop();
    expect(left.map(({ notice_id }) => notice_id)).toEqual(['new', 'unmatched', 'waiting']);
    expect(text).toMatch(/^purser_store_notice_oldest_waiting_seconds [\d.]+$/m);
  });

  it('finds what was given up and has its purchase by now, except in a project that is closed for a move', async () => {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    await sale.notify();
    await table.query("UPDATE store_notice SET status = 'UNMATCHED', reason = 'no purchase' WHERE pjid = ?", [
      pjid,
    ]);
    const [kept] = await table.of(pjid);
    const isFound = async (): Promise<boolean> => {
      const [rows] = await table.connection.query<RowDataPacket[]>(LATE_NOTIFICATIONS);
      return rows.some(({ id }) => String(id) === String(kept?.['id']));
    };
    expect(await isFound()).toBe(true);
    for (const [state, found] of [
      ['IMPORTED', false],
      ['OPENING', false],
      ['OPENED', true],
    ] as const) {
      await table.query(
        "REPLACE INTO project_move (pjid, state, move_id, changed_at) VALUES (?, ?, '', NOW(3))",
        [pjid, state],
      );
      expect([state, await isFound()]).toEqual([state, found]);
    }
    await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
  });

  it('finds what is due, and the projects of a list, by an index, however many there are', async () => {
    const plans = await QueryPlans.open(stores.service.databaseUrl);
    const columns = ['source', 'pjid', 'notice_id', 'status', 'received_at', 'trace_id', 'due_at'];
    const zeros = '0'.repeat(32);
    const done = Array.from({ length: 5_000 }, (_, index) => [
      'ASTORE',
      pjid,
      `n-${index}`,
      'DONE',
      '2026-01-01',
      zeros,
      '2036-01-01',
    ]);
    await plans.crowd('store_notice', columns, done);
    const feeds = Array.from({ length: 2_000 }, (_, index) => ['GSTORE', `P${index}`, '2036-01-01']);
    await plans.crowd('store_feed', ['store', 'pjid', 'due_at'], feeds);
    const [notification, feed] = [
      await plans.of(STORE_NOTIFICATIONS.findDueSql, []),
      await plans.of(REVOCATION_LISTS.findDueSql, []),
    ];
    const late = await plans.of(LATE_NOTIFICATIONS, []);
    const settings = await plans.of('SELECT s.pjid FROM store_settings s WHERE s.store = ? ORDER BY s.pjid', [
      'PUSH',
    ]);
    await table.query('DELETE FROM store_notice WHERE pjid = ?', [pjid]);
    await table.query("DELETE FROM store_feed WHERE due_at = '2036-01-01'");
    await plans.close();
    expect(notification).toMatchObject([
      { key: 'ix_store_notice_due', extra: expect.not.stringContaining('filesort') },
    ]);
    expect(feed).toMatchObject([
      { key: 'ix_store_feed_due', extra: expect.not.stringContaining('filesort') },
    ]);
    const read = late.filter(({ table: name }) => !name.startsWith('<union'));
    expect(new Set(read.map(({ table: name }) => name))).toEqual(new Set(['n', 'p', 'k', 'own_move']));
    for (const { table: name, key } of read) expect({ name, key }).toEqual({ name, key: expect.any(String) });
    expect(settings).toMatchObject([{ key: 'ix_store_settings_store' }]);
  });
});
