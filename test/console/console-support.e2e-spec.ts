import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsolePageFixture, settled } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** Name of the element that has the focus, with its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate('`${document.activeElement.tagName} ${document.activeElement.textContent.slice(0, 20)}`');

/** What support people do all day, and what must not be lost or misread by it. */
describe('the console of support people', () => {
  let fixture: ConsolePageFixture;
  let boid: string;
  let other: { readonly pjid: string; readonly boid: string };

  const product = (microPrice: number): object => ({
    pjid: fixture.pjid,
    productId: 'gem.100',
    payments: ['GSTORE_PLAY'],
    names: [{ langCd: 'en', name: '100 gems' }],
    prices: [{ currency: 'USD', microPrice }],
    onSale: true,
  });

  /** Opens the dialog of the note of a purchase, and enters a note. */
  async function enterNote(page: Page, note: string) {
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await page.getByRole('button', { name: 'Save the note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill(note);
    await dialog.getByLabel('Reason').fill('ticket 4711');
    return { dialog, save: () => dialog.getByRole('button', { name: 'Save the note' }).click() };
  }

  const storedNote = async (): Promise<string | null> =>
    (await fixture.setup.operator.must<{ memo: string | null }>('purchase/get', { pjid: fixture.pjid, boid }))
      .memo;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    boid = await fixture.game.reserve();
    const game = await fixture.setup.newGame();
    other = { pjid: game.project.pjid, boid: await game.reserve() };
    await fixture.setup.operator.must('product/save', product(990_000));
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  it('finds an id in every project of the person, whichever is chosen', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT', [other.pjid]: 'SUPPORT' });
    await fixture.open(page, `/search?pjid=${fixture.pjid}&text=%20${other.boid}`);
    await page.waitForURL(new RegExp(`/purchase\\?pjid=${other.pjid}&boid=${other.boid}`));
    await page.close();
  });

  it('never shows another project under the address of one that the person may not see', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${other.pjid}`);
    await page.getByText(`There is no project ${other.pjid} that you may see.`).waitFor();
    expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
    await page.close();
  });

  it('says why a player got nothing, and leads to the purchase that has used the receipt', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const receipt = fixture.setup.buy(game);
    const owner = await game.reserve();
    await game.verify(owner, receipt);
    const refused = await game.reserve();
    await game.verify(refused, receipt);
    const page = await fixture.pageOf({ [pjid]: 'VIEWER' });
    await fixture.open(page, `/purchase?pjid=${pjid}&boid=${refused}`);
    await page.getByText('its receipt was already used by another purchase').waitFor();
    await page.getByRole('main').getByRole('link', { name: owner }).click();
    await page.getByText('the game has not said that it gave the item').waitFor();
    await page.close();
  });

  it('says of a player who has never bought anything that a purchase was refused, and why', async () => {
    const [playerId, imid] = [`player-${randomUUID()}`, `member-${randomUUID()}`.slice(0, 40)];
    const birthDate = new Date(Date.now() - 10 * 366 * 86_400_000).toISOString().slice(0, 10);
    await fixture.game.saveAccount({ imid, countryCreated: 'JP', birthDate });
    const price = { microPrice: 5_001_000_000, currency: 'JPY', ipCountry: 'JP' };
    await fixture.game.tryReserve(fixture.game.aReservation({ playerId, imid, ...price }));
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/search?pjid=${fixture.pjid}&text=${playerId}`);
    await page.waitForURL(new RegExp(`/player\\?.*playerId=${playerId}`));
    const row = page.getByRole('row', { name: 'PURCHASE_MONTHLY_LIMITED' });
    await row.getByText('(the price would exceed the monthly limit)').waitFor();
    await row.getByText('¥5,001').waitFor();
    await page.getByText('This member has bought nothing in this project yet').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.close();
  });

  it('keeps what was entered when the session has ended, and saves it after a new sign-in', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog, save } = await enterNote(page, 'a long note');
    await page.context().clearCookies();
    await save();
    await dialog.getByText('sign in again in another tab').waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('a long note');
    await fixture.browser.signIn(page, { [fixture.pjid]: 'SUPPORT' });
    await save();
    await dialog.waitFor({ state: 'hidden' });
    expect(await storedNote()).toBe('a long note');
    await page.close();
  });

  it('removes the page when the person gives up after the end of the session, and says why', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog, save } = await enterNote(page, 'given up');
    await page.context().clearCookies();
    await save();
    await dialog.getByText('sign in again in another tab').waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.getByText('You have signed out, or your session has ended.').waitFor();
    expect(await page.getByText(boid).count()).toBe(0);
    await page.close();
  });

  it('does not discard what was entered by a click beside the dialog', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog, save } = await enterNote(page, 'half a note');
    await page.mouse.click(5, 400);
    await save();
    await dialog.waitFor({ state: 'hidden' });
    expect(await storedNote()).toBe('half a note');
    await page.close();
  });

  it('makes a change once, however fast its button is pressed', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog } = await enterNote(page, 'pressed twice');
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/v1/purchase/memo')) changes.push(request.method());
    });
    const form = `document.querySelector('[role="dialog"] form')`;
    await page.evaluate(`${form}.requestSubmit(); ${form}.requestSubmit();`);
    await dialog.waitFor({ state: 'hidden' });
    expect(changes).toEqual(['POST']);
    await page.close();
  });

  it('does not replace the note of a colleague that was not shown, unless it is asked to', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog, save } = await enterNote(page, 'mine');
    await fixture.setup.operator.must('purchase/memo', { pjid: fixture.pjid, boid, memo: 'of a colleague' });
    await save();
    await dialog.getByText('It has been changed since it was shown.').waitFor();
    expect(await dialog.getByText('may have been made').count()).toBe(0);
    expect(await storedNote()).toBe('of a colleague');
    await page.locator('dd', { hasText: 'of a colleague' }).waitFor({ state: 'attached' });
    await save();
    await dialog.waitFor({ state: 'hidden' });
    expect(await storedNote()).toBe('mine');
    await page.close();
  });

  it('asks no store about what was not paid', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await page.getByRole('button', { name: 'Save the note' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ask the store now' }).count()).toBe(0);
    await page.close();
  });

  it('does not bring an old price back when a product is taken off sale', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/products?pjid=${fixture.pjid}`);
    await fixture.setup.operator.must('product/save', product(4_990_000));
    await page.getByRole('button', { name: 'Take off sale' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('season is over');
    await dialog.getByRole('button', { name: 'Take off sale' }).click();
    await dialog.getByText('It has been changed since it was shown.').waitFor();
    await page.getByText('$4.99').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Take off sale' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { productList } = await fixture.setup.operator.must<{ productList: object[] }>('product/list', {
      pjid: fixture.pjid,
    });
    expect(productList).toMatchObject([{ onSale: false, prices: [{ microPrice: 4_990_000 }] }]);
    await page.close();
  });

  it('does not replace a game server that a colleague has just changed', async () => {
    const saved = { pjid: fixture.pjid, allowedCidrs: ['203.0.113.0/24'] };
    const giveProductUrl = 'https://game.example.com/give';
    await fixture.setup.operator.must('game-server/save', { ...saved, giveProductUrl });
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/game-server?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Edit the game server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address for products').fill('https://mine.example.com/give');
    await dialog.getByLabel('Reason').fill('a new game server');
    const changed = 'https://colleague.example.com/give';
    await fixture.setup.operator.must('game-server/save', { ...saved, giveProductUrl: changed });
    await dialog.getByRole('button', { name: 'Edit the game server' }).click();
    await dialog.getByText('It has been changed since it was shown.').waitFor();
    const { gameServerList } = await fixture.setup.operator.must<{ gameServerList: object[] }>(
      'game-server/list',
      { pjid: fixture.pjid },
    );
    expect(gameServerList).toMatchObject([{ giveProductUrl: changed }]);
    expect(await dialog.getByLabel('Address for products').inputValue()).toContain('mine');
    await page.close();
  });

  it('says that a change may have been made when something before the service answers', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const { dialog, save } = await enterNote(page, 'behind a proxy');
    await page.route('**/operator/v1/purchase/memo', (route) =>
      route.fulfill({ status: 502, json: { message: 'Bad Gateway' } }),
    );
    await save();
    await dialog.getByText('The service does not answer.').waitFor();
    await dialog.getByText('The change may have been made all the same.').waitFor();
    await page.close();
  });

  it('says how long the store still leaves the money of what was not consumed', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const passed = { UNCONSUMED: 50.5, PAID_NOT_COMPLETED: 1 };
    const itemList = Object.entries(passed).map(([kind, hours]) => {
      const sinceUnixTS = Math.floor(Date.now() / 1000 - hours * 3_600);
      return { kind, id: boid, pjid: fixture.pjid, sinceUnixTS, remedy: 'Act.' };
    });
    await page.route('**/operator/v1/attention/list', (route) =>
      route.fulfill({ json: { resultCode: 'SUCCESS', resultData: { itemList, nextCursor: null } } }),
    );
    await fixture.open(page, `/attention?pjid=${fixture.pjid}`);
    await page.getByText('The store refunds it within 21 h').waitFor();
    expect(await page.getByText('The store refunds it').count()).toBe(1);
    await page.close();
  });

  it('says what to do about what needs attention in the language of the person, by pages', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' }, { language: 'ko', theme: 'light' });
    const item = { id: 'GSTORE', pjid: fixture.pjid, sinceUnixTS: 0 };
    const itemList = [
      { ...item, kind: 'REFUSED_CREDENTIALS', remedy: 'Use store-settings/save.' },
      { ...item, kind: 'OF_A_LATER_VERSION', remedy: 'Act by an endpoint.' },
    ];
    await page.route('**/operator/v1/attention/list', (route) =>
      route.fulfill({ json: { resultCode: 'SUCCESS', resultData: { itemList, nextCursor: null } } }),
    );
    await fixture.open(page, `/attention?pjid=${fixture.pjid}`);
    await page.getByText('스토어 페이지에서 올바른 인증 정보를 입력하거나').waitFor();
    await page.getByText('Act by an endpoint.').waitFor();
    expect(await page.getByText('store-settings/save').count()).toBe(0);
    await page.close();
  });

  it('lets the keyboard reach every project, and go on in a page that has opened', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/attention?pjid=${fixture.pjid}`);
    const choice = page.getByLabel('Project', { exact: true });
    await choice.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    const [first] = await choice.locator('option').allTextContents();
    expect(await choice.inputValue()).toBe(first);
    expect(await focused(page)).toMatch(/^SELECT/);
    await page.getByRole('link', { name: 'Attention' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.getByLabel('Kind').selectOption('DEAD_GRANT');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.waitForURL(/kind=DEAD_GRANT/);
    await settled(page);
    expect(await focused(page)).toBe('H1 Attention');
    await page.keyboard.press('/');
    await page.keyboard.type(boid);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/purchase\?/);
    await settled(page);
    expect(await focused(page)).toBe('H1 Purchase');
    await page.close();
  });

  it('keeps the focus at a list when the row of a change is gone', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    for (const name of ['one', 'two'])
      await fixture.setup.operator.must('purchase/memo', { pjid: fixture.pjid, boid, memo: name });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    for (const name of ['one', 'two']) {
      await page.getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.getByRole('dialog').getByLabel('Reason').fill('for the night shift');
      await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.locator('summary', { hasText: 'Saved views (2)' }).click();
    await page.getByRole('button', { name: 'Delete the view' }).first().press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').fill('not needed');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the view' }).press('Enter');
    await page.locator('summary', { hasText: 'Saved views (1)' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    await page.close();
  });

  it('lists what one person has done, from any of their calls in the audit log', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(
      page,
      `/audit?pjid=${fixture.pjid}&action=${encodeURIComponent('/operator/v1/purchase/memo')}`,
    );
    const person = page.getByRole('main').getByRole('link', { name: 'Kim Support' }).first();
    const id = await person.getAttribute('title');
    await person.click();
    await page.waitForURL(/actor=op_/);
    await settled(page);
    expect(await page.getByLabel('Person or key').inputValue()).toBe(id);
    const listed = await page.evaluate(`[...document.querySelectorAll('tbody a')].map(({ title }) => title)`);
    expect(new Set(listed as string[])).toEqual(new Set([id]));
    await page.close();
  });

  it('shows an amount to its last millionth', async () => {
    await fixture.setup.operator.must('product/save', product(9_990_001));
    const page = await fixture.pageOf({ [fixture.pjid]: 'VIEWER' });
    await fixture.open(page, `/products?pjid=${fixture.pjid}`);
    await page.getByText('$9.990001').waitFor();
    await page.close();
  });

  it('names the zone of each time, and cuts no id in two on a narrow screen', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await page.setViewportSize({ width: 390, height: 800 });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    const row = page.locator('tbody tr').first();
    expect(await row.textContent()).toMatch(/\d\d:\d\d:\d\d\u00A0GMT/);
    expect(await page.evaluate(`document.querySelector('tbody a').textContent`)).toBe(boid);
    expect(await page.evaluate(`document.querySelector('tbody a').getClientRects().length`)).toBe(1);
    await page.close();
  });

  it('shows what the store knows about a paid purchase, and that it was asked', async () => {
    const { game, setup, pjid } = fixture;
    const bought = setup.store.buy({ packageName: game.packageName, productId: game.productId });
    const paid = await game.reserve();
    expect(await game.verify(paid, bought)).toMatchObject({ resultCode: 'SUCCESS' });
    const page = await fixture.pageOf({ [pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchase?pjid=${pjid}&boid=${paid}`);
    await page.getByRole('button', { name: 'Ask the store now' }).click();
    const answer = page.getByRole('dialog');
    await answer.getByText(bought.orderId!).waitFor();
    expect(await answer.textContent()).toMatch(/In the storePaid.*Consumed in the storeNo/);
    await answer.getByRole('button', { name: 'Close' }).click();
    await answer.waitFor({ state: 'hidden' });
    await page.getByText('look-up').waitFor();
    await page.close();
  });
});
