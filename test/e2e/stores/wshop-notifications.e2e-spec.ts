import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreSettingsReader } from '../../../src/modules/project/index.js';
import { eventually } from '../../support/eventually.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce } from '../../support/tally.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

type Fields = Record<string, unknown>;

const DONE = { status: 204, code: undefined };
/** The timeline's entry of a payment. */
const PAID = { source: 'WSHOP', outcome: 'paid' };
const refused = (code: string): object => ({ status: 400, code });
const part = (notification: Fields, ...path: string[]): Fields =>
  path.reduce((inner, name) => inner[name] as Fields, notification);

/** Of no order that the simulator has made. */
const UNKNOWN_SHOP_ORDER = 987_654_321;

describe('a notification of the web shop', () => {
  let setup: WshopSetup;
  let table: PurchaseTable;
  let game: WshopGame;
  let tester: WshopGame;

  beforeAll(async () => {
    setup = await startWithWshop({ PURSER_ROLE: 'all' });
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
    tester = await setup.newGame('SANDBOX');
  });
  afterEach(() => {
    setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'combined', delayMs: 0 });
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const transactionOf = (boid: string): string =>
    String(setup.shop.order({ externalId: boid }).transaction?.id);
  const answersTo = (type: 'order_paid' | 'order_canceled' | 'user_validation', boid: string) =>
    setup.shop.deliveries({ type, externalId: boid }).map(({ state, attempts }) => ({
      state,
      statuses: attempts.map(({ status }) => status),
    }));
  const deliveriesOf = (boid: string) =>
    table.query(
      `SELECT CAST(id AS CHAR) AS boid, payment, app_store, os, imid, server_id, service_id, user_type, user_value, items
       FROM player_grant WHERE id = ${boid}`,
    );
  const timelineOf = async (boid: string): Promise<Fields[]> => {
    const { pjid } = game.project;
    const data = await setup.operator.must<{ eventList: Fields[] }>('purchase/timeline', { pjid, boid });
    return data.eventList;
  };
  const notificationsOf = async (boid: string): Promise<unknown[]> =>
    (await timelineOf(boid)).filter(({ kind }) => kind === 'NOTICE').map(({ detail }) => detail);
  const metric = async (outcome: string): Promise<number> => {
    const { text } = await setup.service.http.get('/metrics');
    const line = new RegExp(
      `^purser_payment_notices_total\\{store="WSHOP",outcome="${outcome}"\\} (\\d+)$`,
      'm',
    );
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const logged = (message: string, boid: string): boolean =>
    setup.service.logLines.some((line) => line.includes(message) && line.includes(boid));
  const untouched = async (boid: string, status = 'RESERVED'): Promise<void> => {
    expect(await game.record(boid)).toMatchObject({ purchaseStatus: status, paymentOrderId: null });
    expect(await deliveriesOf(boid)).toEqual([]);
  };

  describe('of a payment', () => {
    it('pays the purchase, by the number on the player’s receipt, and says what to hand out to whom', async () => {
      const boid = await game.buy();

      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentOrderId: transactionOf(boid),
        microPrice: 990_000,
        currency: 'USD',
        paymentTesterPurchaseYn: 'N',
        completedAt: null,
        canceledAt: null,
        memo: null,
      });
      expect(await deliveriesOf(boid)).toEqual([
        {
          boid,
          payment: 'WSHOP',
          app_store: 'WSHOP_WEBSHOP',
          os: 'WEB',
          imid: 'member-1',
          server_id: null,
          service_id: 'svc-1',
          user_type: 'IMID',
          user_value: 'member-1',
          items: JSON.stringify([
            { productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 },
          ]),
        },
      ]);
      expect(answersTo('order_paid', boid)).toEqual([{ state: 'accepted', statuses: [204] }]);
    });

    it('pays it where money has notifications of its own as well, which are only kept', async () => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const boid = await game.buy();
      const notificationId = `payment.${transactionOf(boid)}`;

      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentOrderId: transactionOf(boid),
      });
      expect(
        await table.query(`SELECT source, status FROM store_notice WHERE notice_id = '${notificationId}'`),
      ).toEqual([{ source: 'WSHOP', status: 'DONE' }]);
      expect(await game.tell(game.notification('payment', boid))).toEqual(DONE);
    });

    it('changes nothing by money alone', async () => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const { boid } = await game.reservePage();
      await game.payUnreported(boid);

      expect(await game.tell(game.notification('payment', boid))).toEqual(DONE);
      await untouched(boid);
    });

    it('marks a payment for testing as one', async () => {
      const boid = await tester.buy();

      expect(await tester.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentTesterPurchaseYn: 'Y',
      });
    });

    it('is answered 204 without a body', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const response = await fetch(setup.service.url + game.notificationPath, {
        method: 'POST',
        headers: { authorization: game.signatureOf(body), 'content-type': 'application/json' },
        body,
      });

      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(response.headers.get('content-length')).toBeNull();
    });

    it('that is repeated changes nothing, and is in the timeline once', async () => {
      const boid = await game.buy();
      const before = await table.row(boid);
      const body = game.notification('order_paid', boid);
      for (let count = 0; count < 3; count += 1) expect(await game.tell(body)).toEqual(DONE);

      expect(await table.row(boid)).toEqual({ ...before, due_in_seconds: null });
      expect(await deliveriesOf(boid)).toHaveLength(1);
      expect(await notificationsOf(boid)).toEqual([PAID]);
    });

    const OTHER_AMOUNT = {
      code: 'INCORRECT_AMOUNT',
      outcome: 'incorrect-amount',
      line: 'a payment is not for what was reserved',
    };
    const OTHER_PLAYER = {
      code: 'INVALID_USER',
      outcome: 'other-player',
      line: 'a payment is by another player than the reservation',
    };
    it.each<readonly [string, (notification: Fields) => void, typeof OTHER_AMOUNT]>([
      ['another amount', (notification) => (part(notification, 'order')['amount'] = '0.9800'), OTHER_AMOUNT],
      ['another currency', (notification) => (part(notification, 'order')['currency'] = 'EUR'), OTHER_AMOUNT],
      [
        'another product',
        (notification) => (notification['items'] = [{ sku: 'gem.1000', quantity: 1 }]),
        OTHER_AMOUNT,
      ],
      [
        'two of the product',
        (notification) => (notification['items'] = [{ sku: 'gem.100', quantity: 2 }]),
        OTHER_AMOUNT,
      ],
      [
        'another player',
        (notification) => (part(notification, 'user')['external_id'] = 'another-player'),
        OTHER_PLAYER,
      ],
    ])(
      'that is repeated with %s is refused and kept, alerts an operator, and changes nothing',
      async (_, change, { code, outcome, line }) => {
        const boid = await game.buy();
        const [row, before] = [await table.row(boid), await metric(outcome)];
        const { pjid } = game.project;
        const unprocessed = async (): Promise<Fields[]> => {
          const filter = { pjid, status: 'UNPROCESSED', pageItemSize: 100 };
          const { notificationList } = await setup.operator.must<{ notificationList: Fields[] }>(
            'notification/list',
            filter,
          );
          return notificationList;
        };
        const known = (await unprocessed()).length;
        const body = game.notification('order_paid', boid);

        expect(await game.tellChanged(body, change)).toEqual(refused(code));
        expect(await table.row(boid)).toEqual({ ...row, due_in_seconds: null });
        expect(await deliveriesOf(boid)).toHaveLength(1);
        expect(await metric(outcome)).toBe(before + 1);
        expect(logged(line, boid)).toBe(true);
        expect(await unprocessed()).toHaveLength(known + 1);
        expect(await game.tell(body)).toEqual(DONE);
      },
    );

    it('that is repeated after its player was erased changes nothing, and is not kept', async () => {
      const boid = await game.buy();
      await table.set(boid, `player_id = 'erased-${'x'.repeat(32)}'`);
      const before = await metric('other-player');

      expect(await game.tell(game.notification('order_paid', boid))).toEqual(DONE);
      expect(await metric('other-player')).toBe(before);
    });

    it('that is sent ten times at once is one payment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { boid } = await game.reservePage();
        const body = await game.payUnreported(boid);
        const transitions = await pays();
        const answers = await atOnce(10, () => game.tell(body));

        expect(answers).toEqual(Array.from({ length: 10 }, () => DONE));
        expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
        expect(await deliveriesOf(boid)).toHaveLength(1);
        expect(await notificationsOf(boid)).toEqual([PAID]);
        expect(await pays()).toBe(transitions + 1);
      }
    });

    const pays = async (): Promise<number> => {
      const { text } = await setup.service.http.get('/metrics');
      const line = /purser_transitions_total\{entity="purchase",from="RESERVED",to="VERIFY_SUCCESS"\} (\d+)/;
      return Number(line.exec(text)?.[1] ?? 0);
    };

    it.each([
      ['that names its own invoice', 777_000_777, { invoice_id: '777000777' }],
      ['that names the invoice of the first', 777_000_778, {}],
    ])(
      'that another one %s follows for the same purchase keeps the first, and warns',
      async (_, id, changes) => {
        const boid = await game.buy();
        const first = transactionOf(boid);
        const again = await metric('paid-again');
        const second = (notification: Fields): void => {
          part(notification, 'billing', 'transaction')['id'] = id;
          Object.assign(part(notification, 'order'), changes);
        };
        const body = game.notification('order_paid', boid);
        const answers = await atOnce(5, () => game.tellChanged(body, second));

        expect(answers).toEqual(Array.from({ length: 5 }, () => DONE));
        expect(await game.record(boid)).toMatchObject({
          purchaseStatus: 'VERIFY_SUCCESS',
          paymentOrderId: first,
        });
        expect(await deliveriesOf(boid)).toHaveLength(1);
        expect(await metric('paid-again')).toBe(again + 1);
        expect(logged('a purchase has been paid once more', boid)).toBe(true);
        expect(await notificationsOf(boid)).toEqual([
          PAID,
          {
            source: 'WSHOP',
            outcome: 'paid-again',
            paymentOrderId: String(id),
            microPrice: 990_000,
            currency: 'USD',
          },
        ]);
      },
    );

    it('for a reservation that was given up is paid money', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      await game.cancel(boid);
      const { canceledAt } = await game.record(boid);
      expect(await game.tell(body)).toEqual(DONE);

      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        paymentOrderId: transactionOf(boid),
        canceledAt: null,
      });
      expect(await deliveriesOf(boid)).toHaveLength(1);
      expect(logged('a reservation that was given up has been paid', boid)).toBe(true);
      expect(await timelineOf(boid)).toContainEqual(
        expect.objectContaining({
          kind: 'NOTICE',
          detail: { source: 'WSHOP', outcome: 'paid-after-cancel', canceledAt },
        }),
      );
      expect(await game.tell(body)).toEqual(DONE);
      expect(await deliveriesOf(boid)).toHaveLength(1);
    });

    it('whose page was lost on its way to the game is paid money, also when the reqId was used again', async () => {
      const fields = game.aPage();
      setup.shop.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
      expect(await game.tryReservePage(fields)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      const rows = await table.query(
        `SELECT CAST(boid AS CHAR) AS boid FROM purchase WHERE pjid = '${game.project.pjid}' ORDER BY boid DESC LIMIT 1`,
      );
      const [boid, other] = [String(rows[0]?.['boid']), await game.reservePage({ reqId: fields['reqId'] })];
      expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
      await game.pay(boid);
      await game.pay(other.boid);

      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await game.statusOf(other.boid)).toBe('VERIFY_SUCCESS');
    });

    it('races with giving the reservation up, and is paid whichever is first', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { boid } = await game.reservePage();
        const body = await game.payUnreported(boid);
        const [told, given] = await Promise.all([game.tell(body), game.cancel(boid), game.tell(body)]);

        expect(told).toEqual(DONE);
        expect(['SUCCESS', 'INVALID_PARAMETER']).toContain(given.resultCode);
        expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS', canceledAt: null });
        expect(await deliveriesOf(boid)).toHaveLength(1);
      }
    });

    it('races with an operator’s cancellation, which needs the payment first', async () => {
      const { pjid } = game.project;
      for (let round = 0; round < 10; round += 1) {
        const { boid } = await game.reservePage();
        const body = await game.payUnreported(boid);
        const [told, cancelled] = await Promise.all([
          game.tell(body),
          setup.operator.call('purchase/cancel', { pjid, boid, reason: 'REFUND' }),
        ]);
        const isCancelled = cancelled.resultCode === 'SUCCESS';

        expect(told).toEqual(DONE);
        expect(await game.statusOf(boid)).toBe(isCancelled ? 'CANCELED' : 'VERIFY_SUCCESS');
        expect(await deliveriesOf(boid)).toHaveLength(1);
        expect(await game.tell(body)).toEqual(DONE);
        expect(await game.statusOf(boid)).toBe(isCancelled ? 'CANCELED' : 'VERIFY_SUCCESS');
      }
    });

    it('of one transaction for two purchases pays one', async () => {
      const [one, other] = [await game.reservePage(), await game.reservePage()];
      const body = await game.payUnreported(one.boid);
      expect(await game.tell(body)).toEqual(DONE);
      const answer = await game.tellChanged(body, (notification) => {
        part(notification, 'billing', 'transaction')['external_id'] = other.boid;
        part(notification, 'custom_parameters')['boid'] = other.boid;
      });

      expect(answer).toEqual(refused('INCORRECT_INVOICE'));
      await untouched(other.boid);
    });
  });

  describe('is refused, and changes nothing,', () => {
    it.each<readonly [string, (notification: Fields) => void]>([
      ['another amount', (notification) => (part(notification, 'order')['amount'] = '0.9800')],
      ['a micro unit more', (notification) => (part(notification, 'order')['amount'] = '0.990001')],
      ['no money at all', (notification) => (part(notification, 'order')['amount'] = '0')],
      ['another currency', (notification) => (part(notification, 'order')['currency'] = 'EUR')],
      ['another product', (notification) => (notification['items'] = [{ sku: 'gem.1000', quantity: 1 }])],
      ['two of the product', (notification) => (notification['items'] = [{ sku: 'gem.100', quantity: 2 }])],
      [
        'a product besides',
        (notification) =>
          (notification['items'] = [
            { sku: 'gem.100', quantity: 1 },
            { sku: 'gem.1', quantity: 1 },
          ]),
      ],
      ['nothing', (notification) => (notification['items'] = [])],
    ])('when %s was paid for, and alerts an operator', async (_, change) => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const before = await metric('incorrect-amount');

      expect(await game.tellChanged(body, change)).toEqual(refused('INCORRECT_AMOUNT'));
      await untouched(boid);
      expect(await metric('incorrect-amount')).toBe(before + 1);
      expect(logged('a payment is not for what was reserved', boid)).toBe(true);
      expect(await game.tell(body)).toEqual(DONE);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });

    it('when the shop’s catalogue has another price than the game reserved', async () => {
      const { boid } = await game.reservePage({ microPrice: 980_000 });
      await setup.shop.pay({ externalId: boid });

      expect(answersTo('order_paid', boid)).toEqual([{ state: 'refused', statuses: [400] }]);
      await untouched(boid);
    });

    it('when another player has paid', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const answer = await game.tellChanged(body, (notification) => {
        part(notification, 'user')['external_id'] = 'another-player';
      });

      expect(answer).toEqual(refused('INVALID_USER'));
      await untouched(boid);
    });

    it('without a reservation of what was paid for', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const unknown = await metric('unknown-order');
      const forBoid = (name: string | null, orderId?: number) =>
        game.tellChanged(body, (notification) => {
          part(notification, 'billing', 'transaction')['external_id'] = name;
          part(notification, 'custom_parameters')['boid'] = name;
          if (orderId !== undefined) part(notification, 'order')['id'] = orderId;
        });
      const foreign = (await tester.reservePage()).boid;
      const inAnotherStore = await game.reserve();
      for (const name of ['1234567890123456789', 'nonsense', foreign, inAnotherStore])
        expect(await forBoid(name)).toEqual(refused('INCORRECT_INVOICE'));
      expect(await forBoid(null, UNKNOWN_SHOP_ORDER)).toEqual(refused('INCORRECT_INVOICE'));

      expect(await metric('unknown-order')).toBe(unknown + 5);
      await untouched(boid);
      await untouched(inAnotherStore);
    });

    it('when it was for testing where payments are real', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const answer = await game.tellChanged(body, (notification) => {
        part(notification, 'billing', 'transaction')['dry_run'] = 1;
      });

      expect(answer).toEqual(refused('INVALID_PARAMETER'));
      await untouched(boid);
    });

    it('when its refund was for testing where payments are real', async () => {
      const boid = await game.buy();
      const body = await game.refundUnreported(boid, 1);
      const answer = await game.tellChanged(body, (notification) => {
        part(notification, 'order')['mode'] = 'sandbox';
      });

      expect(answer).toEqual(refused('INVALID_PARAMETER'));
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
    });

    it('when its signature is of other bytes', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const other = await setup.newGame();
      for (const header of ['', 'Signature 1', `Signature ${'0'.repeat(40)}`, other.signatureOf(body)])
        expect(await game.tell(body, header)).toEqual(refused('INVALID_SIGNATURE'));
      expect(await game.tell(`${body} `, game.signatureOf(body))).toEqual(refused('INVALID_SIGNATURE'));

      await untouched(boid);
    });

    it('in the shop’s own hands too: a notification without, with a wrong and with a stale signature', async () => {
      const boid = await game.buy();
      const [{ id } = { id: 0 }] = setup.shop.deliveries({ type: 'order_paid', externalId: boid });
      for (const flaw of ['no-signature', 'wrong-signature', 'tampered'] as const)
        expect(await setup.shop.resend({ id, flaw })).toMatchObject({
          state: 'refused',
          attempts: [{ status: 400, code: 'INVALID_SIGNATURE' }],
        });
    });

    it.each([
      '',
      '{',
      '[]',
      'null',
      '{"notification_type":"order_paid"}',
      '{"notification_type":7}',
      '\u0000',
    ])('when it is signed and unreadable: %j', async (body) => {
      expect(await game.tell(body)).toEqual(refused('INVALID_PARAMETER'));
    });

    it('when it is too large, in the shop’s format', async () => {
      const { status, code } = await game.tell(JSON.stringify({ notification_type: 'x'.repeat(200_000) }));
      expect({ status, code }).toEqual(refused('INVALID_PARAMETER'));
    });

    it('for a project that is not set up, until it is', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const response = await tellAt((await setup.operator.project()).pjid, body);

      expect(response.status).toBe(503);
      expect(response.body).toEqual({ error: { code: 'NOT_CONFIGURED', message: expect.any(String) } });
      await untouched(boid);
    });

    it('for a project that does not exist, or is spelled otherwise than it is', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      const { pjid } = game.project;
      const first = `%${pjid.charCodeAt(0).toString(16)}`;
      const others = [`${pjid}%20`, `${pjid}%00`, `${first}${pjid.slice(1)}`, swapCase(pjid), `%20${pjid}`];
      for (const segment of ['NOBODY', 'x'.repeat(300), '%00', '%27%20OR%201=1', ...others]) {
        const response = await tellAt(segment, body);
        expect({ segment, status: response.status }).toEqual({ segment, status: 404 });
        expect(response.body).toEqual({ error: { code: 'NOT_FOUND', message: expect.any(String) } });
      }
      await untouched(boid);
    });

    const tellAt = (segment: string, body: string) =>
      setup.service.http
        .post(`/billing/api-store/v1/wshop/notification/${segment}`)
        .set('authorization', game.signatureOf(body))
        .send(body);
    const swapCase = (text: string): string =>
      text.replace(/[A-Za-z]/, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      );
  });

  describe('while a fault of ours keeps the service from judging', () => {
    it('settings that cannot be decrypted are answered 503, and the payment is taken once they can', async () => {
      const other = await setup.newGame();
      const { boid } = await other.reservePage();
      const body = await other.payUnreported(boid);
      const place = `pjid = '${other.project.pjid}' AND store = 'WSHOP'`;
      const [row] = await table.query(`SELECT sealed FROM store_settings WHERE ${place}`);
      await table.query(`UPDATE store_settings SET sealed = REPLACE(sealed, 'v1.', 'v1.0') WHERE ${place}`);
      setup.service.app.get(StoreSettingsReader, { strict: false }).forget(other.project.pjid, 'WSHOP');

      expect(await other.tell(body)).toEqual({ status: 503, code: 'UNAVAILABLE' });
      await table.query(`UPDATE store_settings SET sealed = '${String(row?.['sealed'])}' WHERE ${place}`);
      expect(await other.tell(body)).toEqual(DONE);
      expect(await other.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });
  });

  describe('when the player pays', () => {
    it('is checked: the player must have reserved something', async () => {
      const { boid } = await game.reservePage();
      const body = (id: unknown) => JSON.stringify({ notification_type: 'user_validation', user: { id } });
      await game.pay(boid);

      // When the page is asked for, and when the player pays.
      const accepted = { state: 'accepted', statuses: [204] };
      expect(answersTo('user_validation', boid)).toEqual([accepted, accepted]);
      expect(await game.tell(body(game.playerId))).toEqual(DONE);
      expect(await game.tell(body('nobody'))).toEqual(refused('INVALID_USER'));
      for (const other of [game.playerId.toUpperCase(), `${game.playerId} `, ` ${game.playerId}`, '\n'])
        expect(await game.tell(body(other))).toEqual(refused('INVALID_USER'));
      expect(await tester.tell(body(game.playerId))).toEqual(refused('INVALID_USER'));
      expect(await game.tell(body(7))).toEqual(refused('INVALID_PARAMETER'));
    });

    it('is not charged when the player is unknown', async () => {
      const fresh = await setup.newGame();
      const { boid } = await fresh.reservePage();
      await table.set(boid, "player_id = 'renamed'");
      const { refusal, order } = await setup.shop.pay({ externalId: boid });

      expect({ refusal, transaction: order.transaction }).toEqual({
        refusal: 'INVALID_USER',
        transaction: null,
      });
    });
  });

  describe('of money that went back', () => {
    const cancelled = (boid: string) =>
      eventually(
        () => game.record(boid),
        ({ purchaseStatus }) => purchaseStatus === 'CANCELED',
        10_000,
      );
    const settled = (transaction: string, reason: string) =>
      eventually(
        () =>
          table.query(
            `SELECT status, reason FROM store_notice WHERE notice_id = 'order_canceled.${transaction}'`,
          ),
        ([row]) => row?.['status'] === 'DONE' && row['reason'] === reason,
        10_000,
      );

    it.each([
      [1, 'REFUND: reported by the store, code 1'],
      [2, 'CHARGEBACK: reported by the store, code 2'],
      [4, 'FRAUD: reported by the store, code 4'],
      [7, 'FRAUD: reported by the store, code 7'],
      [11, 'FRAUD: reported by the store, code 11'],
      [12, 'FRAUD: reported by the store, code 12'],
      [13, 'REFUND: reported by the store, code 13'],
    ])('takes the purchase back: code %i', async (code, cancelReason) => {
      const boid = await game.buy();
      await setup.shop.refund({ externalId: boid, code });

      expect(await cancelled(boid)).toMatchObject({ cancelReason, canceledAt: expect.any(String) });
      expect(answersTo('order_canceled', boid)).toEqual([{ state: 'accepted', statuses: [204] }]);
    });

    it.each(['the shop', 'an operator'])(
      'by %s leaves the reqId used that had cancelled the reservation',
      async (by) => {
        const [reqId, { boid }] = [randomUUID(), await game.reservePage()];
        const body = await game.payUnreported(boid);
        expect(await game.cancel(boid, { reqId })).toMatchObject({ resultCode: 'SUCCESS' });
        expect(await game.tell(body)).toEqual(DONE);
        const { pjid } = game.project;
        const isOperator = by === 'an operator';
        if (isOperator) await setup.operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND' });
        else await setup.shop.refund({ externalId: boid, code: 1 });
        await cancelled(boid);

        const other = await game.reservePage();
        expect(await game.cancel(other.boid, { reqId })).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('reqId'),
        });
        expect(await game.statusOf(other.boid)).toBe('RESERVED');
        const detail = { to: 'CANCELED', request: null, ...(isOperator ? { operator: 'ADMIN' } : {}) };
        expect(await timelineOf(boid)).toContainEqual(
          expect.objectContaining({ kind: 'TRANSITION', detail: expect.objectContaining(detail) }),
        );
      },
    );

    it.each([
      [1, 'REFUND: reported by the store'],
      [2, 'CHARGEBACK: reported by the store, code 2'],
    ])('takes it back where money has notifications of its own: code %i', async (code, cancelReason) => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const boid = await game.buy();
      await setup.shop.refund({ externalId: boid, code });
      await eventually(
        () => game.record(boid),
        ({ cancelReason: shown }) => shown === cancelReason,
        10_000,
      );
      expect((await game.record(boid))['purchaseStatus']).toBe('CANCELED');
    });

    it('makes the reason more exact when the order’s notification came before the money’s', async () => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const boid = await game.buy();
      const ofOrder = await game.refundUnreported(boid, 12);
      expect(await game.tell(ofOrder)).toEqual(DONE);
      const { canceledAt, cancelReason } = await cancelled(boid);
      expect(cancelReason).toBe('REFUND: reported by the store');
      expect(await game.tell(game.notification('refund', boid))).toEqual(DONE);
      await eventually(
        () => game.record(boid),
        ({ cancelReason: now }) => now === 'FRAUD: reported by the store, code 12',
        10_000,
      );
      expect(await game.record(boid)).toMatchObject({ canceledAt });
    });

    it.each([1, 2, 12])('stores a repeated notification of money once: code %i', async (code) => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const boid = await game.buy();
      await game.refundUnreported(boid, code);
      for (let count = 0; count < 3; count += 1)
        expect(await game.tell(game.notification('refund', boid))).toEqual(DONE);
      const rows = await table.query(
        `SELECT id FROM store_notice WHERE notice_id LIKE 'refund.${transactionOf(boid)}%'`,
      );
      expect(rows).toHaveLength(1);
    });

    it.each([
      ['the money’s notification', 'refund', 2, 'CHARGEBACK'],
      ['the order’s notification', 'order_canceled', 12, 'FRAUD'],
    ] as const)(
      'takes over the more exact code that follows a vague one: %s',
      async (_, type, code, reason) => {
        if (type === 'refund')
          setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
        const boid = await game.buy();
        await game.refundUnreported(boid, 1);
        const body = game.notification(type, boid);
        expect(await game.tell(body)).toEqual(DONE);
        const first = type === 'order_canceled' ? await cancelled(boid) : null;
        const answer = await game.tellChanged(body, (notification) => {
          const owner = type === 'refund' ? notification : part(notification, 'billing');
          part(owner, 'refund_details')['code'] = code;
        });

        expect(answer).toEqual(DONE);
        const shown = await eventually(
          () => game.record(boid),
          ({ cancelReason }) => cancelReason === `${reason}: reported by the store, code ${code}`,
          10_000,
        );
        if (first !== null) expect(shown).toMatchObject({ canceledAt: first['canceledAt'] });
      },
    );

    it('that was stored under the id of an earlier release changes nothing when it is sent again', async () => {
      setup.shop.notices({ projectId: game.shopProject.projectId, mode: 'separate' });
      const boid = await game.buy();
      await game.refundUnreported(boid, 2);
      const body = game.notification('refund', boid);
      expect(await game.tell(body)).toEqual(DONE);
      const { canceledAt, cancelReason } = await cancelled(boid);
      const [current, earlier] = [
        `refund.${transactionOf(boid)}.CHARGEBACK`,
        `refund.${transactionOf(boid)}`,
      ];
      const done = () =>
        eventually(
          () => table.query(`SELECT status FROM store_notice WHERE notice_id = '${current}'`),
          ([row]) => row?.['status'] === 'DONE',
          10_000,
        );
      await done();
      await table.query(`UPDATE store_notice SET notice_id = '${earlier}' WHERE notice_id = '${current}'`);
      expect(await game.tell(body)).toEqual(DONE);
      await done();

      expect(await game.record(boid)).toMatchObject({ canceledAt, cancelReason });
    });

    it('that is reported three times is given back once', async () => {
      const boid = await game.buy();
      await setup.shop.refund({ externalId: boid, code: 1 });
      const body = game.notification('order_canceled', boid);
      await Promise.all([game.tell(body), game.tell(body), game.tell(body)]);
      const { canceledAt } = await cancelled(boid);
      await game.tell(body);

      expect(await game.record(boid)).toMatchObject({ canceledAt });
      const notifications = await eventually(
        () => notificationsOf(boid),
        (found) => found.length > 1,
      );
      expect(notifications).toEqual([PAID, expect.anything()]);
    });

    it('before the payment was reported waits for it, and then takes it back', async () => {
      const { boid } = await game.reservePage();
      const body = await game.payUnreported(boid);
      expect(await game.tell(await game.refundUnreported(boid, 2))).toEqual(DONE);
      await untouched(boid);
      const waiting = () =>
        table.query(
          `SELECT reason FROM store_notice WHERE notice_id = 'order_canceled.${transactionOf(boid)}.CHARGEBACK' AND lease_until IS NULL`,
        );
      await eventually(waiting, ([row]) => row?.['reason'] === 'not paid yet');
      expect(await game.tell(body)).toEqual(DONE);

      expect(await cancelled(boid)).toMatchObject({
        cancelReason: 'CHARGEBACK: reported by the store, code 2',
      });
    });

    it('of a second payment leaves the purchase as it is', async () => {
      const boid = await game.buy();
      const asSecond = (notification: Fields): void => {
        part(notification, 'billing', 'transaction')['id'] = 888_000_111;
        part(notification, 'order')['invoice_id'] = '888000111';
      };
      expect(await game.tellChanged(game.notification('order_paid', boid), asSecond)).toEqual(DONE);
      const refund = await game.refundUnreported(boid, 13);
      expect(await game.tellChanged(refund, asSecond)).toEqual(DONE);
      await settled('888000111', 'other-payment');
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await game.tell(refund)).toEqual(DONE);

      expect(await cancelled(boid)).toMatchObject({ cancelReason: 'REFUND: reported by the store, code 13' });
    });

    it('is followed by another payment of the same order, which nothing is handed out for', async () => {
      const boid = await game.buy();
      const body = game.notification('order_paid', boid);
      await setup.shop.refund({ externalId: boid, code: 1 });
      await cancelled(boid);
      expect(await game.tell(body)).toEqual(DONE);
      const again = await game.tellChanged(body, (notification) => {
        part(notification, 'billing', 'transaction')['id'] = 999_000_111;
        part(notification, 'order')['invoice_id'] = '999000111';
      });

      expect(again).toEqual(DONE);
      expect(await game.statusOf(boid)).toBe('CANCELED');
      expect(await deliveriesOf(boid)).toHaveLength(1);
    });

    it('for nothing that was reserved is refused', async () => {
      const boid = await game.buy();
      await setup.shop.refund({ externalId: boid, code: 1 });
      const answer = await game.tellChanged(game.notification('order_canceled', boid), (notification) => {
        part(notification, 'billing', 'transaction')['external_id'] = '1234567890123456789';
        part(notification, 'custom_parameters')['boid'] = '1234567890123456789';
      });

      expect(answer).toEqual(refused('INCORRECT_INVOICE'));
    });
  });

  it('of other kinds is accepted', async () => {
    for (const notification_type of ['partial_refund', 'user_search', 'dispute'])
      expect(await game.tell(JSON.stringify({ notification_type }))).toEqual(DONE);
  });

  it('arrives after an outage of the service, since the shop sends it again', async () => {
    const { projectId } = game.shopProject;
    const { boid } = await game.reservePage();
    setup.shop.notices({ projectId, delayMs: 60_000 });
    await game.pay(boid);
    setup.shop.notices({ projectId, url: 'http://127.0.0.1:1/away', delayMs: 0 });
    await setup.shop.advanceClock({ ms: 60_000 });
    expect(answersTo('order_paid', boid)).toEqual([{ state: 'waiting', statuses: [null] }]);
    setup.shop.notices({ projectId, url: setup.service.url + game.notificationPath });
    await setup.shop.advanceClock({ ms: 5 * 60_000 });

    expect(answersTo('order_paid', boid)).toEqual([{ state: 'accepted', statuses: [null, 204] }]);
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
  });

  describe('and the ledger of a limited account', () => {
    const member = async (): Promise<string> => {
      const imid = `jp-${randomUUID()}`;
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
      return imid;
    };
    const JPY_PAGE = { currency: 'JPY', microPrice: 1_200_000_000 };
    const ledger = async (imid: string): Promise<number[]> =>
      (await table.query(`SELECT spent_micros FROM monthly_spending WHERE imid = '${imid}'`)).map((row) =>
        Number(row['spent_micros']),
      );

    it('counts a payment once, however often it is reported, and gives it back once', async () => {
      const imid = await member();
      const { boid } = await game.reservePage({ ...JPY_PAGE, imid });
      const body = await game.payUnreported(boid);
      expect(await ledger(imid)).toEqual([]);
      await atOnce(10, () => game.tell(body));
      expect(await ledger(imid)).toEqual([1_200_000_000]);
      const taken = await game.refundUnreported(boid, 1);
      await atOnce(3, () => game.tell(taken));
      await eventually(
        () => game.statusOf(boid),
        (status) => status === 'CANCELED',
        10_000,
      );

      expect(await ledger(imid)).toEqual([0]);
    });

    it('counts what was paid after all', async () => {
      const imid = await member();
      const { boid } = await game.reservePage({ ...JPY_PAGE, imid });
      const body = await game.payUnreported(boid);
      await game.cancel(boid);
      await atOnce(5, () => game.tell(body));

      expect(await ledger(imid)).toEqual([1_200_000_000]);
    });

    it('counts no payment for testing', async () => {
      const imid = await member();
      await tester.buy({ ...JPY_PAGE, imid });

      expect(await ledger(imid)).toEqual([]);
    });
  });

  it('leaves no signature, secret or text of its own in the log', () => {
    const log = setup.service.logLines.join('\n');
    expect(log).not.toContain('Signature');
    expect(log).not.toContain(game.shopProject.webhookSecret);
    expect(log).not.toContain(game.shopProject.apiKey);
    expect(log).not.toContain('홍길동');
    expect(log).not.toContain('somebody-else');
  });
});
