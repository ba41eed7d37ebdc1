import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { HourFigures } from '../../src/modules/purchase/hourly-summary/hour-figures.js';
import { Database } from '../../src/platform/database/database.js';
import type { OperatorRoles } from '../../src/shared/access/operator-role.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { ConsolePerson } from '../support/operators/console-person.js';
import {
  changeLooks,
  ConsolePageFixture,
  type Looks,
  settled,
} from '../support/operators/console-page-fixture.js';
import { COUPON_GIVE } from '../support/grants/grants.js';
import { paidOutside } from '../support/purchases/external.js';
import { PushGame } from '../support/push/push.js';

/** The policy of the page lets no script in; the debugger may evaluate one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LANGUAGES = ['en', 'ko', 'ja'] as const;
/** A theme changes colours only, and colours are the same in every language. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOKS: readonly (Looks & { readonly rules?: readonly string[] })[] = [
  ...LANGUAGES.map((language) => ({ language, theme: 'light' as const })),
  { language: 'en', theme: 'dark', rules: COLOUR_RULES },
];
const SCREENS = [
  '/',
  '/attention',
  '/purchases',
  '/approvals',
  '/grants',
  '/notifications',
  '/incidents',
  '/reconciliations',
  '/reconciliation',
  '/events',
  '/products',
  '/stores',
  '/game-server',
  '/keys',
  '/audit',
  '/people',
  '/projects',
  '/system',
  '/purchase',
  '/player',
  '/search',
] as const;

const HOUR_MS = 3_600_000;

/** A minute as a form takes it, in the zone of this machine, which is the browser's too. */
const localMinute = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Only places that are wrong are described, and leave the page. */
const runAxe = (only: readonly string[]): string =>
  `axe.run({ runOnly: ${JSON.stringify(only)}, resultTypes: ['violations'] })
    .then(({ violations }) => ({ violations }))`;

/**
 * Runs axe, which the page must have, and returns what it found wrong, one line for each place. `only`: tags or rules.
 */
async function findings(page: Page, only: readonly string[] = WCAG): Promise<string[]> {
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(runAxe(only));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Stores sums of the current hour, as the worker does. */
async function addUpHour({ setup, pjid }: ConsolePageFixture): Promise<void> {
  const figures = new HourFigures();
  const happened = { isReserved: true, isVerified: true, isCompleted: true, isConsumed: false, bucket: 3 };
  const paid = { payment: 'GSTORE_PLAY', currency: 'USD', micros: 990_000n, count: 1, maxSeconds: 4 };
  figures.add({ ...paid, ...happened, cancelCode: 'REFUND' });
  figures.addFailed({ ...paid, count: 2 });
  await setup.service.app
    .get(Database, { strict: false })
    .change('INSERT INTO hourly_summary (pjid, hour_id, figures) VALUES (?, ?, ?)', [
      pjid,
      Math.floor(Date.now() / HOUR_MS),
      figures.toText(),
    ]);
}

/** Asks for a replay and for a cancellation, so that the page of approvals has something to show. */
async function askForChanges({ setup, pjid }: ConsolePageFixture, boid: string): Promise<void> {
  const person = await ConsolePerson.with(setup.service, { [pjid]: 'OPERATOR' });
  const reasonHeader = { 'X-Console-Reason': 'a%20test' };
  for (const [path, body] of [
    ['approval/request', { boids: [boid], reason: 'REFUND: ticket 12' }],
    ['grant/request-replay', { status: 'DEAD', reason: 'the game server is back' }],
  ] as const)
    expect(
      (await person.call(pjid, `/operator/v1/${path}`, { pjid, ...body }, reasonHeader)).resultCode,
    ).toBe('SUCCESS');
}

describe('the console in a browser', () => {
  let fixture: ConsolePageFixture;
  let bought: { readonly boid: string; readonly orderId: string | null };
  let paid: string;
  let runId: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start({ PURSER_CANCEL_APPROVAL_ABOVE: 'EUR:100' });
    const { game, setup, pjid } = fixture;
    bought = await fixture.buy();
    paid = await game.reserve({ imid: 'member-7' });
    await game.verify(paid, setup.buy(game));
    runId = await fixture.reconciled(bought.boid);
    await addUpHour(fixture);
    await setup.operator.must('product/save', {
      pjid,
      productId: 'gem.100',
      payments: ['GSTORE_PLAY'],
      names: [{ langCd: 'en', name: '100 gems' }],
      prices: [{ currency: 'USD', microPrice: 990_000 }],
      onSale: true,
    });
    await setup.operator.must('game-server/save', {
      pjid,
      giveProductUrl: 'https://localhost/give',
      allowedCidrs: ['203.0.113.0/24'],
    });
  }, BROWSER_START_MS);

  afterAll(async () => {
    await fixture.stop();
  });

  it.each(SCREENS)(
    'has no fault of accessibility in any language and theme, and keeps to its own policy: %s',
    async (screen) => {
      const page = await fixture.pageOf();
      const ids = new URLSearchParams({
        pjid: fixture.pjid,
        ...(screen === '/reconciliation' && { runId }),
        ...(screen === '/purchase' && { boid: bought.boid }),
        ...(screen === '/player' && { playerId: fixture.game.playerId, imid: 'member-7' }),
        ...(screen === '/search' && { text: fixture.game.playerId }),
      });
      await fixture.open(page, `${screen}?${ids.toString()}`);
      await page.evaluate(AXE);
      for (const { rules, ...looks } of LOOKS) {
        await changeLooks(page, looks);
        await page.locator(`html[lang="${looks.language}"][data-theme="${looks.theme}"]`).waitFor();
        expect([looks, await findings(page, rules)]).toEqual([looks, []]);
      }
      expect(await page.locator('main [role="alert"]').allTextContents()).toEqual([]);
      expect(fixture.complaints).toEqual([]);
      await page.close();
    },
  );

  it('finds a payment by the order id of the store, from anywhere, with the keyboard alone', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, '/audit');
    await page.keyboard.press('/');
    await page.keyboard.type(bought.orderId!);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/purchase\?/);
    await settled(page);
    expect(await page.locator('main').textContent()).toContain(bought.boid);
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(`document.activeElement.getAttribute('name')`)).toBe('text');
    await page.close();
  });

  it('shows what happened to a purchase, with the calls to the store', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'VIEWER' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${bought.boid}`);
    const timeline = await page.locator('main ol').textContent();
    expect(timeline).toContain('Question to the store');
    expect(timeline).toContain('VERIFY_SUCCESS');
    await page.close();
  });

  it('cancels a purchase for a reason that stays in the audit log', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${paid}`);
    await page.getByRole('button', { name: 'Cancel the purchase' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain('No money moves');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('FRAUD: card reported stolen');
    await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await fixture.game.statusOf(paid)).toBe('CANCELED');
    const calls = await fixture.setup.operator.audited(fixture.pjid, '/operator/v1/purchase/cancel');
    expect(calls[0]).toMatchObject({ subject: paid, reason: 'FRAUD: card reported stolen' });
    await page.close();
  });

  it('offers to ask for a cancellation above the amount of its currency, and to cancel up to it', async () => {
    const { game, pjid, setup } = fixture;
    const paidIn = async (microPrice: number): Promise<string> => {
      const price = { microPrice, currency: 'EUR' };
      const boid = await game.reserve(price);
      expect((await game.verify(boid, setup.buy(game), price)).resultCode).toBe('SUCCESS');
      return boid;
    };
    const [at, above] = [await paidIn(100_000_000), await paidIn(100_010_000)];
    const page = await fixture.pageOf({ [pjid]: 'ADMIN' });
    await fixture.open(page, `/purchase?pjid=${pjid}&boid=${at}`);
    await page.getByRole('button', { name: 'Cancel the purchase' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask for the cancellation' }).count()).toBe(0);
    await fixture.open(page, `/purchase?pjid=${pjid}&boid=${above}`);
    await page.getByRole('button', { name: 'Ask for the cancellation' }).click();
    expect(await page.locator('main button', { hasText: 'Cancel the purchase' }).count()).toBe(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Cancellations above €100.00 take two persons.').waitFor();
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('FRAUD: card reported stolen');
    await dialog.getByRole('button', { name: 'Ask for the cancellation' }).click();
    await dialog.getByRole('link', { name: 'Approvals' }).waitFor();
    expect(await game.statusOf(above)).toBe('VERIFY_SUCCESS');
    await page.close();
  });

  it('lists purchases by filters that are in the address, and saves them as CSV', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    await page.getByLabel('Status').selectOption('COMPLETED_BEFORE_CONSUME');
    await page.getByLabel('Country').fill('us');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/status=COMPLETED_BEFORE_CONSUME.*country=us/);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const text = readFileSync((await file.path()) ?? '', 'utf8');
    // Spreadsheets read it as UTF-8 by its byte order mark.
    expect(text.split('\n')[0]).toMatch(/^\u{FEFF}.*boid/u);
    expect(text).toContain(bought.boid);
    expect(text).not.toContain(paid);
    await page.close();
  });

  it('shows the flow of money, each chart with a table beside it', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'VIEWER' });
    await fixture.open(page, `?pjid=${fixture.pjid}&days=1`);
    const figures = page.locator('figure');
    for (const title of [
      'Steps of purchases',
      'Verifications by payment',
      'Cancellations by reason: Count',
    ]) {
      const figure = figures.filter({ hasText: title }).first();
      await figure.getByText('Show as a table').click();
      await figure.getByRole('table').waitFor();
    }
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    const steps = figures.filter({ hasText: 'Steps of purchases' }).getByRole('row');
    expect(await steps.allTextContents()).toContain('Consumed01');
    expect(await page.getByRole('button', { name: 'Add up again' }).count()).toBe(0);
    await page.close();
  });

  it('saves the filters of the list under a name, and opens them again', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}&status=CANCELED&playerId=anna`);
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('cancelled');
    await dialog.getByLabel('Reason').fill('for the night shift');
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}&playerId=anna`);
    await page.locator('summary', { hasText: 'Saved views (1)' }).click();
    await page.getByRole('link', { name: 'cancelled', exact: true }).click();
    await page.waitForURL(/status=CANCELED/);
    expect(page.url()).not.toContain('anna');
    expect(await page.getByLabel('Status').inputValue()).toBe('CANCELED');
    expect(await page.getByLabel('Player', { exact: true }).inputValue()).toBe('');
    await page.locator('summary', { hasText: 'Saved views (1)' }).click();
    await page.getByRole('button', { name: 'Delete the view' }).click();
    await dialog.getByLabel('Reason').fill('not needed');
    await dialog.getByRole('button', { name: 'Delete the view' }).click();
    await page.locator('summary', { hasText: 'Saved views (0)' }).waitFor();
    await page.close();
  });

  it('repairs a difference between the books for a reason, in six clicks', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `?pjid=${fixture.pjid}`);
    await page.getByRole('link', { name: 'Reconciliations' }).click();
    await page.getByRole('link', { name: runId, exact: true }).click();
    await page.getByRole('button', { name: 'Ignore' }).click();
    const dialog = page.getByRole('dialog');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('agreed with the game');
    await dialog.getByRole('button', { name: 'Ignore' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^Ignore · /).waitFor();
    const calls = await fixture.setup.operator.audited(fixture.pjid, '/operator/v1/reconciliation/repair');
    expect(calls[0]).toMatchObject({ reason: 'agreed with the game', resultCode: 'SUCCESS' });
    await page.close();
  });

  it('hands out what is stored about a player, and erases the player only for an ADMIN', async () => {
    const { playerId } = fixture.game;
    const address = `/player?pjid=${fixture.pjid}&playerId=${playerId}`;
    const support = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(support, address);
    const [file] = await Promise.all([
      support.waitForEvent('download'),
      support.getByRole('button', { name: 'Download stored data' }).click(),
    ]);
    expect(readFileSync((await file.path()) ?? '', 'utf8')).toContain(bought.boid);
    expect(await support.getByRole('button', { name: 'Erase the person' }).count()).toBe(0);
    await support.close();
    const page = await fixture.pageOf({ [fixture.pjid]: 'ADMIN' });
    await fixture.open(page, `/player?pjid=${fixture.pjid}&playerId=left-long-ago`);
    await page.getByRole('button', { name: 'Erase the person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('request 12');
    await dialog.getByRole('button', { name: 'Erase the person' }).click();
    await dialog.getByText(/was accepted/).waitFor();
    await page.close();
  });

  it('shows a platform member without a player: the limit, messages and devices, and no error', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/player?pjid=${fixture.pjid}&imid=member-7`);
    for (const name of ['Monthly limit', 'Devices'])
      await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    const text = await page.locator('main').textContent();
    expect(text).not.toContain('must not be empty');
    await page.close();
  });

  it('masks players to a VIEWER, and offers nothing that the role does not include', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'VIEWER' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${bought.boid}`);
    const text = await page.locator('main').textContent();
    expect(text).toContain('pl•••');
    expect(text).not.toContain(fixture.game.playerId);
    expect(
      await page
        .locator('main')
        .getByRole('button', { name: /note|Cancel/ })
        .count(),
    ).toBe(0);
    const pages = await page.getByRole('navigation').getByRole('link').allTextContents();
    for (const closed of ['Access keys', 'Audit log', 'People', 'Stores', 'Events'])
      expect(pages).not.toContain(closed);
    await page.close();
  });

  it('edits a product, which says what it cannot read', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/products?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Prices').fill('USD: 1.29\nKRW 1500');
    await dialog.getByLabel('Reason').fill('new price');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByText('This line cannot be read: KRW 1500').waitFor();
    await dialog.getByLabel('Prices').fill('USD: 1.29\nKRW: 1500');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { productList } = await fixture.setup.operator.must<{ productList: object[] }>('product/list', {
      pjid: fixture.pjid,
    });
    expect(productList).toEqual([
      {
        pjid: fixture.pjid,
        productId: 'gem.100',
        payments: ['GSTORE_PLAY'],
        names: [{ langCd: 'en', name: '100 gems' }],
        prices: [
          { currency: 'USD', microPrice: 1_290_000 },
          { currency: 'KRW', microPrice: 1_500_000_000 },
        ],
        entitlementLabel: null,
        pcstoreItemId: null,
        onSale: true,
      },
    ]);
    await page.close();
  });

  it('shows a new key once', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/keys?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Label').fill('build server');
    await dialog.getByText('Limits', { exact: true }).click();
    await dialog.getByLabel('Addresses that may use it').fill('192.0.2.0/24');
    await dialog
      .getByRole('group', { name: 'Records that it may add in a day' })
      .getByLabel('COUPON')
      .fill('100');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('new build server');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByText('Copy the key now').waitFor();
    const key = (await dialog.locator('code').last().textContent()) ?? '';
    expect(key).toMatch(/^purser_/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'build server' })
      .getByText('192.0.2.0/24, COUPON: 100 a day')
      .waitFor();
    expect(await page.content()).not.toContain(key);
    await page.close();
  });

  it('leaves store settings to two persons, who never see a secret', async () => {
    const { pjid } = await fixture.setup.operator.project();
    const settings = { appId: '480', webApiKey: '0123456789ABCDEF0123456789ABCDEF' };
    await fixture.setup.operator.must('project/save', { pjid, name: 'a game', twoPersonRule: 'ON' });
    await fixture.setup.operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
    const page = await fixture.pageOf({ [pjid]: 'ADMIN' });
    await fixture.open(page, `/stores?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Edit PCSTORE' }).click();
    const dialog = page.getByRole('dialog');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('appId').fill('481');
    await dialog.getByLabel('Reason').fill('the new app');
    await dialog.getByRole('button', { name: 'Edit PCSTORE' }).click();
    await dialog.getByRole('link', { name: 'Approvals' }).waitFor();
    expect(await page.content()).not.toContain(settings.webApiKey);
    await page.close();
    const other = await fixture.pageOf({ [pjid]: 'ADMIN' });
    await fixture.open(other, `/approvals?pjid=${pjid}`);
    await other.getByText('appId: 480 → 481').waitFor();
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByLabel('Reason').fill('agreed');
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await other.getByText('Done', { exact: true }).waitFor();
    await fixture.open(other, `/stores?pjid=${pjid}`);
    await other.getByText('481', { exact: true }).waitFor();
    await other.getByText('webApiKey: set').waitFor();
    await other.close();
  });

  it('shows the key that two persons issued, once, to the one who asked', async () => {
    const { pjid } = await fixture.setup.operator.project();
    await fixture.setup.operator.must('project/save', { pjid, name: 'a game', twoPersonRule: 'ON' });
    const page = await fixture.pageOf({ [pjid]: 'ADMIN' });
    await fixture.open(page, `/keys?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Label').fill('build server');
    await dialog.getByLabel('Reason').fill('new build server');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByRole('link', { name: 'Approvals' }).waitFor();
    const other = await fixture.pageOf({ [pjid]: 'ADMIN' });
    await fixture.open(other, `/approvals?pjid=${pjid}`);
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByLabel('Reason').fill('agreed');
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await other.getByText('Done', { exact: true }).waitFor();
    expect(await other.getByRole('button', { name: 'Show the key' }).count()).toBe(0);
    await other.close();
    await fixture.open(page, `/approvals?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Show the key' }).click();
    await dialog.getByLabel('Reason').fill('to the build server');
    // The list is read again behind the dialog, and later requests have moved the row off the loaded pages.
    const list = '**/operator/v1/approval/list';
    const nothing = { resultCode: 'SUCCESS', resultData: { approvalList: [], nextCursor: null } };
    await page.route(list, (route) => route.fulfill({ json: nothing }));
    await dialog.getByRole('button', { name: 'Show the key' }).click();
    await page.locator('main button', { hasText: 'Show the key' }).waitFor({ state: 'detached' });
    await dialog.getByText('Copy the key now').waitFor();
    const key = (await dialog.locator('code').last().textContent()) ?? '';
    expect(key).toMatch(/^purser_/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(key);
    await page.unroute(list);
    await fixture.open(page, `/approvals?pjid=${pjid}`);
    expect(await page.getByRole('button', { name: 'Show the key' }).isDisabled()).toBe(true);
    await page.close();
  });

  it('offers to approve again what was interrupted, as two persons do, and not to reject it', async () => {
    const { pjid } = await fixture.setup.operator.project();
    const asking = await ConsolePerson.with(fixture.setup.service, { [pjid]: 'OPERATOR' });
    const { resultData } = await asking.call<{ readonly approvalId: string }>(
      pjid,
      '/operator/v1/approval/request',
      { pjid, boids: ['1'], reason: 'FRAUD' },
      { 'X-Console-Reason': 'a%20test' },
    );
    await fixture.setup.service.app.get(Database, { strict: false }).change(
      `UPDATE approval SET status = 'APPROVED', decided_by = 'op_gone', decided_at = UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE
         WHERE approval_id = ?`,
      [resultData!.approvalId],
    );
    const page = await fixture.pageOf({ [pjid]: 'OPERATOR' });
    await fixture.open(page, `/approvals?pjid=${pjid}`);
    await page.getByText('Being executed', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Reject' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByText('has not ended').waitFor();
    await page.getByRole('dialog').getByLabel('Reason').fill('the service was restarted');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.close();
  });

  it('shows who asks for a replay how many grants the filter would try again, of which status, before it is sent', async () => {
    const { operator, service } = fixture.setup;
    const { pjid } = await operator.project();
    await operator.must('project/save', { pjid, name: 'a game', twoPersonRule: 'ON' });
    const rows = [
      ['1', 'DEAD', 'INVALID_USER'],
      ['2', 'DEAD', 'TIMEOUT'],
      ['3', 'PENDING', 'TIMEOUT'],
    ] as const;
    const database = service.app.get(Database, { strict: false });
    for (const [id, status, code] of rows)
      await database.change(
        `INSERT INTO player_grant (id, pjid, kind, status, user_type, user_value, items, attempts, last_code,
           attempt_log, created_at)
         VALUES (CAST(? AS UNSIGNED), ?, 'PRODUCT', ?, 'GAME_UID', 'p', '[]', 1, ?, '', UTC_TIMESTAMP(3))`,
        [`71${Date.now()}${id}`, pjid, status, code],
      );
    const page = await fixture.pageOf({ [pjid]: 'OPERATOR' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await fixture.open(page, `/grants?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Try grants again by a filter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('would try again now: 3').waitFor();
    await dialog.getByText('Failed for good: 2').waitFor();
    await dialog.getByText('Waiting: 1').waitFor();
    await dialog.getByLabel('Last answer').fill('TIMEOUT');
    await dialog.getByText('would try again now: 2').waitFor();
    await dialog.getByLabel('Status').selectOption('DEAD');
    await dialog.getByText('would try again now: 1').waitFor();
    await dialog.getByText('Waiting: 0').waitFor();
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
    await dialog.getByText('The end of a period must not be before its beginning.').waitFor();
    await dialog.getByLabel('To', { exact: true }).fill(localMinute(Date.now()));
    await dialog.getByText('would try again now: 1').waitFor();
    expect(sent.filter((path) => path.endsWith('replay'))).toEqual([]);
    await dialog.getByLabel('Reason').fill('the game server is back');
    await dialog.getByRole('button', { name: 'Try grants again by a filter' }).click();
    await dialog.getByRole('link', { name: 'Approvals' }).click();
    await page.getByText('lastCode: TIMEOUT').waitFor();
    await page.getByText('status: DEAD').waitFor();
    await page.close();
  });

  it('removes saved secrets, so that a rotation by two persons ends, and a header only when that is asked for', async () => {
    const { operator } = fixture.setup;
    const { pjid } = await operator.project();
    const settings = { projectId: '77', apiKey: 'api', webhookSecret: 'new', previousWebhookSecret: 'old' };
    await operator.must('store-settings/save', {
      pjid,
      store: 'WSHOP',
      settings: { ...settings, env: 'SANDBOX' },
    });
    const server = { giveProductUrl: 'https://localhost/give', allowedCidrs: ['203.0.113.0/24'] };
    const header = { name: 'X-Token', value: 'first' };
    const signingSecrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`];
    await operator.must('game-server/save', { pjid, ...server, header, signingSecrets });
    const page = await fixture.pageOf({ [pjid]: 'ADMIN' });
    const dialog = page.getByRole('dialog');
    const save = async (title: string): Promise<void> => {
      await dialog.getByLabel('Reason').fill('the rotation has ended');
      await dialog.getByRole('button', { name: title }).click();
    };
    await fixture.open(page, `/stores?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Edit WSHOP' }).click();
    expect(await dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByLabel('Remove what is saved: previousWebhookSecret').check();
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await save('Edit WSHOP');
    await dialog.waitFor({ state: 'hidden' });
    const { storeSettingsList } = await operator.must<{ storeSettingsList: object[] }>(
      'store-settings/list',
      { pjid },
    );
    expect(storeSettingsList).toMatchObject([{ secretsSet: ['apiKey', 'webhookSecret'] }]);
    const registered = async (): Promise<object[]> => {
      const { gameServerList } = await operator.must<{ gameServerList: object[] }>('game-server/list', {
        pjid,
      });
      return gameServerList;
    };
    await fixture.open(page, `/game-server?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Edit the game server' }).click();
    await dialog.getByLabel('Remove what is saved: Signing secrets').check();
    await dialog.getByLabel('Header of each call').fill('X-Other');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await save('Edit the game server');
    expect(await dialog.locator('[name="headerValue"]:invalid').count()).toBe(1);
    expect(await registered()).toMatchObject([{ headerName: 'X-Token', signingSecretCount: 1 }]);
    await dialog.getByLabel('Value of the header', { exact: true }).fill('second');
    await save('Edit the game server');
    await dialog.waitFor({ state: 'hidden' });
    expect(await registered()).toMatchObject([{ headerName: 'X-Other', signingSecretCount: 0 }]);
    await page.getByRole('button', { name: 'Edit the game server' }).click();
    await dialog.getByLabel('Remove what is saved: Value of the header').check();
    await save('Edit the game server');
    await dialog.waitFor({ state: 'hidden' });
    expect(await registered()).toMatchObject([{ headerName: null }]);
    await page.close();
  });

  it('lets the holder of the ADMIN key in, out, and in no more', async () => {
    const page = await fixture.newPage();
    await fixture.open(page, '');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('ADMIN key', { exact: true }).fill(fixture.setup.service.adminKey);
    await page.getByLabel('Why do you use the ADMIN key?').fill('first steps');
    await page.getByRole('button', { name: 'Sign in with the ADMIN key' }).click();
    await page.getByRole('navigation').waitFor();
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('ADMIN key', { exact: true }).waitFor();
    await page.context().addCookies([cookie!]);
    await fixture.open(page, '');
    await page.getByLabel('ADMIN key', { exact: true }).waitFor();
    await page.close();
  });

  it('removes what it has read from the page and its memory at sign-out', async () => {
    const page = await fixture.pageOf();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/v1/product/list')) reads.push(request.method());
    });
    await fixture.open(page, `/products?pjid=${fixture.pjid}`);
    await page.getByText('gem.100', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('ADMIN key', { exact: true }).fill(fixture.setup.service.adminKey);
    await page.getByLabel('Why do you use the ADMIN key?').fill('first steps');
    await page.getByRole('button', { name: 'Sign in with the ADMIN key' }).click();
    await page.getByText('gem.100', { exact: true }).waitFor();
    expect(reads).toEqual(['POST', 'POST']);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('ADMIN key', { exact: true }).waitFor();
    expect(await page.getByText('gem.100', { exact: true }).count()).toBe(0);
    await page.close();
  });

  describe('cancellations that take two persons', () => {
    const APPROVAL = '/operator/v1/approval';
    const reason = { 'X-Console-Reason': 'a%20test' };
    let [asking, deciding]: ConsolePerson[] = [];

    beforeAll(async () => {
      const { service } = fixture.setup;
      asking = await ConsolePerson.with(service, { [fixture.pjid]: 'OPERATOR' });
      deciding = await ConsolePerson.with(service, { [fixture.pjid]: 'OPERATOR' });
    });

    const paidOnes = (count: number): Promise<string[]> =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const boid = await fixture.game.reserve();
          await fixture.game.verify(boid, fixture.setup.buy(fixture.game));
          return boid;
        }),
      );
    const call = <Data>(person: ConsolePerson | undefined, name: string, body: object) =>
      person!.call<Data>(fixture.pjid, `${APPROVAL}/${name}`, { pjid: fixture.pjid, ...body }, reason);
    const ask = async (boids: readonly string[]): Promise<string> => {
      const answer = await call<{ approvalId: string }>(asking, 'request', { boids, reason: 'FRAUD' });
      return answer.resultData!.approvalId;
    };
    type Outcomes = { readonly outcomeList: readonly { readonly boid: string; readonly outcome: string }[] };
    const statusOf = async (approvalId: string): Promise<string | undefined> => {
      type List = {
        readonly approvalList: readonly { readonly approvalId: string; readonly status: string }[];
      };
      const { resultData } = await call<List>(asking, 'list', { pageItemSize: 100 });
      return resultData!.approvalList.find((approval) => approval.approvalId === approvalId)?.status;
    };

    it('are approved by another person than the one who asked', async () => {
      const [boid] = await paidOnes(1);
      const approvalId = await ask([boid!]);
      const own = await call(asking, 'approve', { approvalId });
      expect(own).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(own.resultMessage).toContain('another person');
      expect(await fixture.game.statusOf(boid!)).toBe('VERIFY_SUCCESS');
      const { resultData } = await call<Outcomes>(deciding, 'approve', { approvalId });
      expect(resultData).toEqual({ outcomeList: [{ boid, outcome: 'CANCELED' }], changedCount: 1 });
      expect(await fixture.game.statusOf(boid!)).toBe('CANCELED');
      expect(await statusOf(approvalId)).toBe('DONE');
    });

    it('are executed once, however many people approve them at the same time', async () => {
      const boids = await paidOnes(2);
      const approvalId = await ask(boids);
      const { service } = fixture.setup;
      const people = await Promise.all(
        Array.from({ length: 5 }, () => ConsolePerson.with(service, { [fixture.pjid]: 'OPERATOR' })),
      );
      const answers = await Promise.all(people.map((person) => call(person, 'approve', { approvalId })));
      const codes = answers.map(({ resultCode }) => resultCode).toSorted();
      expect(codes).toEqual([...Array<string>(4).fill('INVALID_PARAMETER'), 'SUCCESS']);
    });

    it('leave alone what cannot be cancelled any more', async () => {
      const [cancelled] = await paidOnes(1);
      const reserved = await fixture.game.reserve();
      const approvalId = await ask([cancelled!, reserved, '1']);
      await fixture.setup.operator.must('purchase/cancel', {
        pjid: fixture.pjid,
        boid: cancelled,
        reason: 'CHARGEBACK',
      });
      const { resultData } = await call<Outcomes>(deciding, 'approve', { approvalId });
      expect(resultData?.outcomeList).toEqual([
        { boid: cancelled, outcome: 'CANCELED' },
        { boid: reserved, outcome: 'NOT_CANCELABLE' },
        { boid: '1', outcome: 'NOT_FOUND' },
      ]);
      expect(await fixture.game.record(cancelled!)).toMatchObject({ cancelReason: 'CHARGEBACK' });
    });

    it('can be rejected, and expire after 24 hours', async () => {
      const rejected = await ask(['1']);
      expect((await call(deciding, 'reject', { approvalId: rejected })).resultCode).toBe('SUCCESS');
      const expired = await ask(['1']);
      await fixture.setup.service.app
        .get(Database, { strict: false })
        .change('UPDATE approval SET expires_at = expires_at - INTERVAL 24 HOUR WHERE approval_id = ?', [
          expired,
        ]);
      expect([await statusOf(rejected), await statusOf(expired)]).toEqual(['REJECTED', 'EXPIRED']);
      for (const approvalId of [rejected, expired, '999999999']) {
        for (const name of ['approve', 'reject'])
          expect((await call(deciding, name, { approvalId })).resultCode).toBe('INVALID_PARAMETER');
      }
    });

    it('are asked for by SUPPORT, fifty at once, and approved by an OPERATOR, in six clicks each', async () => {
      const boids = await paidOnes(50);
      const support = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
      await fixture.open(support, `/purchases?pjid=${fixture.pjid}&status=VERIFY_SUCCESS`);
      await support.locator('tbody tr').first().waitFor();
      await support.getByRole('button', { name: 'Select all shown' }).click();
      await support.getByRole('button', { name: 'Ask for the cancellation (50)' }).click();
      await support.getByRole('dialog').getByLabel('Reason').fill('FRAUD: a stolen card');
      await support.getByRole('dialog').getByRole('button', { name: 'Ask for the cancellation' }).click();
      await support.getByRole('dialog').getByRole('link', { name: 'Approvals' }).waitFor();
      const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
      await fixture.open(page, '');
      await page.getByRole('link', { name: 'Approvals' }).click();
      await page.getByRole('button', { name: 'Approve' }).first().click();
      await page.getByRole('dialog').getByLabel('Reason').fill('checked with the bank');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const records = await fixture.game.list(...boids);
      expect(new Set(records.map(({ purchaseStatus }) => purchaseStatus))).toEqual(new Set(['CANCELED']));
      await support.close();
      await page.close();
    });
  });

  it('answers the questions of a support person in at most three clicks', async () => {
    const { game, pjid, setup } = fixture;
    await game.saveAccount({ pjid, imid: 'member-kr', countryCreated: 'KR', birthDate: '1990-05-17' });
    await game.reserve({ imid: 'member-kr' });
    await setup.operator.must('purchase/memo', { pjid, boid: bought.boid, memo: 'called back' });
    const page = await fixture.pageOf({ '*': 'ADMIN' });
    const main = page.getByRole('main');
    const go = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await fixture.open(page, `?pjid=${pjid}`);
    // What has a player bought on these days?
    await go('Purchases');
    await main.getByLabel('Player', { exact: true }).fill(game.playerId);
    await main.getByLabel('Status').selectOption('COMPLETED_BEFORE_CONSUME');
    await main.getByRole('button', { name: 'Apply' }).click();
    await main.getByRole('link', { name: bought.boid }).waitFor();
    // What is left of a player's limit this month?
    await page.keyboard.press('Control+k');
    await page.keyboard.type('member-kr');
    await page.keyboard.press('Enter');
    await main.getByText(/of ₩500,000 spent this month/).waitFor();
    // Who has used a key, and from where?
    await go('Access keys');
    await main.getByLabel('Find a leaked key').fill(game.project.accessKey);
    await main.getByRole('button', { name: 'Find', exact: true }).click();
    await main.getByText(game.project.keyId, { exact: true }).last().waitFor();
    // What did a colleague change?
    await go('Audit log');
    await main.getByText('purchase/memo', { exact: true }).waitFor();
    // Which store refuses the settings, and what else is wrong?
    await go('Stores');
    await main.getByRole('button', { name: 'Check everything that selling needs' }).click();
    await main.getByRole('status').last().waitFor();
    await page.close();
  });

  describe('takes at most six clicks to', () => {
    /** Counts the clicks on pages that are opened afterwards. */
    const counted = async (roles: OperatorRoles): Promise<Page> => {
      const page = await fixture.pageOf(roles);
      await page.addInitScript(
        'window.clicks = 0; addEventListener("click", () => { window.clicks += 1; }, true);',
      );
      await fixture.open(page, `?pjid=${fixture.pjid}`);
      return page;
    };
    const find = async (page: Page, text: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const finish = async (page: Page): Promise<void> => {
      expect(await page.evaluate<number>('window.clicks')).toBeLessThanOrEqual(6);
      await page.close();
    };

    it('explain a refund', async () => {
      const { game, pjid, setup } = fixture;
      const boid = await game.reserve();
      const receipt = setup.buy(game);
      await game.verify(boid, receipt);
      await setup.operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND: by the store' });
      const page = await counted({ [pjid]: 'SUPPORT' });
      await find(page, receipt.orderId!);
      await page.getByRole('main').getByText('REFUND: by the store').first().waitFor();
      expect(await page.locator('main ol').textContent()).toContain('CANCELED');
      await finish(page);
    });

    it('replay an hour of grants', async () => {
      const { game, pjid, setup } = fixture;
      const boid = await paidOutside(game);
      await setup.service.app.get(Database, { strict: false }).change(
        `UPDATE player_grant SET status = 'DEAD', due_at = NULL, settled_at = UTC_TIMESTAMP(3)
           WHERE id = CAST(? AS UNSIGNED)`,
        [boid],
      );
      const page = await counted({ [pjid]: 'OPERATOR' });
      await page.getByRole('link', { name: 'Grants', exact: true }).click();
      const replay = async (from: number, to: number, outcome: string): Promise<void> => {
        await page.getByRole('button', { name: 'Try grants again by a filter' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('From', { exact: true }).fill(localMinute(from));
        await dialog.getByLabel('To', { exact: true }).fill(localMinute(to));
        await dialog.getByLabel('Reason').fill('the game server is back');
        await dialog.getByRole('button', { name: 'Try grants again by a filter' }).click();
        await dialog.getByText(outcome).waitFor();
      };
      const now = Date.now();
      await replay(now - 2 * HOUR_MS, now - HOUR_MS, 'Grants that are tried now: 0');
      await page.getByRole('button', { name: 'Close' }).click();
      // It has a button of the same name as the page, and is there for a moment longer.
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await replay(now - HOUR_MS, now, 'Grants that are tried now: 1');
      await finish(page);
    });

    it('cancel a coupon that was given by mistake', async () => {
      const { game, pjid, setup } = fixture;
      const transactionId = `coupon-${Date.now() % 1_000_000}`;
      const given = await game.json(COUPON_GIVE, {
        pjid,
        transactionId,
        giveUser: { idType: 'GAME_UID', idValue: game.playerId },
        giveItemList: [{ itemId: 'sword', quantity: 1 }],
      });
      expect(given.resultCode).toBe('SUCCESS');
      const page = await counted({ [pjid]: 'OPERATOR' });
      await page.getByRole('link', { name: 'Grants', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: transactionId });
      await row.getByRole('button', { name: 'Cancel the coupon' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('given to the wrong player');
      await dialog.getByRole('button', { name: 'Cancel the coupon' }).click();
      await row.getByText('Withdrawn').waitFor();
      expect(await row.getByRole('button').count()).toBe(0);
      const [audited] = await setup.operator.audited(pjid, '/operator/v1/grant/cancel');
      expect(audited).toMatchObject({ subject: transactionId, reason: 'given to the wrong player' });
      await finish(page);
    });

    it('find why a push did not arrive', async () => {
      const { game, pjid, setup } = fixture;
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      await setup.operator.must('store-settings/save', {
        pjid,
        store: 'PUSH',
        settings: {
          projectId: 'push-project',
          serviceAccount: {
            client_email: 'push@example.iam',
            private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
          },
        },
      });
      const push = new PushGame(setup.service, game.project);
      await game.reserve({ imid: push.imId });
      const messageId = await push.send();
      await setup.service.app.get(Database, { strict: false }).change(
        `UPDATE push_message SET status = 'NO_DEVICE', due_at = NULL, targeted_at = UTC_TIMESTAMP(3),
           settled_at = UTC_TIMESTAMP(3) WHERE pjid = ? AND imid = ?`,
        [pjid, push.imId],
      );
      const page = await counted({ [pjid]: 'SUPPORT' });
      await find(page, push.imId);
      await page.getByRole('main').getByRole('link', { name: messageId }).click();
      await page.getByRole('main').getByText('NO_DEVICE').first().waitFor();
      await finish(page);
    });
  });

  it.each([
    ['console-purchases', '/purchases', 'light', null],
    ['console-purchase', '/purchase', 'light', null],
    ['console-attention-dark', '/attention', 'dark', null],
    ['console-overview', '', 'light', null],
    ['console-approvals', '/approvals', 'light', null],
    ['console-editor', '/game-server', 'light', 'Edit the game server'],
  ] as const)('looks as docs/console.md shows it: %s', async (name, path, theme, opened) => {
    const page = await fixture.pageOf({ '*': 'ADMIN' }, { language: 'en', theme });
    await page.setViewportSize({ width: 1280, height: 800 });
    if (path === '/approvals') await askForChanges(fixture, bought.boid);
    await fixture.open(page, `${path}?pjid=${fixture.pjid}&boid=${bought.boid}`);
    if (opened !== null) {
      await page.getByRole('button', { name: opened }).click();
      await page.getByRole('dialog').waitFor();
    }
    const picture = await page.screenshot();
    expect(picture.length).toBeGreaterThan(10_000);
    if (process.env['RECORD_SCREENSHOTS'])
      writeFileSync(new URL(`../../docs/images/${name}.png`, import.meta.url), picture);
    await page.close();
  });

  it('is one page, with files that may be cached for ever and take at most 250 kB of JavaScript', async () => {
    const { http } = fixture.setup.service;
    for (const path of ['/console', '/console/', '/console/purchases?pjid=X']) {
      const { status, headers, text } = await http.get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'/,
      );
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).not.toMatch(/<(?:script|style)>|https?:\/\//);
    }
    const assets = new URL('../../console/dist/assets/', import.meta.url);
    let javaScript = 0;
    for (const name of readdirSync(assets)) {
      const { status, headers } = await http.get(`/console/assets/${name}`);
      expect([name, status, headers['cache-control']]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (name.endsWith('.js')) javaScript += gzipSync(readFileSync(new URL(name, assets))).length;
    }
    expect(javaScript).toBeLessThan(250_000);
    for (const path of ['/console/assets/none.js', '/console/assets/..%2Findex.html'])
      expect((await http.get(path)).status).toBe(404);
  });
});
