import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** A form, and what a colleague saves while it is open. */
interface Form {
  readonly path: string;
  /** Endpoint that the page reads. */
  readonly read: string;
  readonly button: string;
  readonly field: string;
  readonly mine: string;
  /** Change of a colleague. */
  readonly change: Change;
  /** Text of the page after that. */
  readonly changed: string;
}

type Change = readonly [path: string, body: object];

const product = (name: string): Change => [
  'product/save',
  {
    productId: 'gem.100',
    payments: ['GSTORE_PLAY'],
    names: [{ langCd: 'en', name }],
    prices: [{ currency: 'USD', microPrice: 990_000 }],
    onSale: true,
  },
];
const gameServer = (giveProductUrl: string): Change => [
  'game-server/save',
  { giveProductUrl, allowedCidrs: ['203.0.113.0/24'] },
];
const store = (appId: string): Change => [
  'store-settings/save',
  { store: 'PCSTORE', settings: { appId, webApiKey: '0123456789ABCDEF0123456789ABCDEF' } },
];

const FORMS: Readonly<Record<string, Form>> = {
  product: {
    path: '/products',
    read: 'product/list',
    button: 'Edit',
    field: 'Names',
    mine: 'en: my gems',
    change: product('gems of a colleague'),
    changed: 'en: gems of a colleague',
  },
  'game server': {
    path: '/game-server',
    read: 'game-server/list',
    button: 'Edit the game server',
    field: 'Address for products',
    mine: 'https://mine.example.com/give',
    change: gameServer('https://colleague.example.com/give'),
    changed: 'https://colleague.example.com/give',
  },
  store: {
    path: '/stores',
    read: 'store-settings/list',
    button: 'Edit PCSTORE',
    field: 'appId',
    mine: '482',
    change: store('481'),
    changed: '481',
  },
};

/** Two people change the same record, and the page of one is read again while the form is open. */
describe('a form of the console', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  const save = async ([path, body]: Change): Promise<void> => {
    await fixture.setup.operator.must(path, { pjid: fixture.pjid, ...body });
  };

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    boid = await fixture.game.reserve();
    for (const change of [product('100 gems'), gameServer('https://game.example.com/give'), store('480')])
      await save(change);
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  /** Enters something into a form that is opened while its page is being read, and has the answer show the change. */
  async function enterDuring(page: Page, { read, button, field, mine, change, changed }: Form) {
    let answer = (): void => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      `**/operator/v1/${read}`,
      async (route) => {
        await mayAnswer;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Refresh' }).last().click();
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill(mine);
    await dialog.getByLabel('Reason').fill('a change of mine');
    await save(change);
    answer();
    await page.locator('main').getByText(changed).first().waitFor({ state: 'attached' });
    return { dialog, confirm: () => dialog.getByRole('button', { name: button }).click() };
  }

  async function refusesOnce(page: Page, form: Form): Promise<void> {
    const { dialog, confirm } = await enterDuring(page, form);
    await confirm();
    await dialog.getByText('It has been changed since it was shown.').waitFor();
    expect(await dialog.getByLabel(form.field).inputValue()).toBe(form.mine);
    await confirm();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(form.mine).first().waitFor();
    await page.close();
  }

  it.each(Object.keys(FORMS))(
    'does not replace a %s that a colleague has changed since the form was opened, unless it is asked to',
    async (record) => {
      const form = FORMS[record]!;
      const page = await fixture.pageOf({ [fixture.pjid]: 'ADMIN' });
      await fixture.open(page, `${form.path}?pjid=${fixture.pjid}`);
      await refusesOnce(page, form);
    },
  );

  it('does not replace a note that it does not show, unless it is asked to', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await refusesOnce(page, {
      path: '/purchase',
      read: 'purchase/get',
      button: 'Save the note',
      field: 'Note',
      mine: 'a note of mine',
      change: ['purchase/memo', { boid, memo: 'of a colleague' }],
      changed: 'of a colleague',
    });
  });
});
