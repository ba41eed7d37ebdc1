import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BROWSER_START_MS, TestBrowser } from '../../support/service/browser.js';
import { eventually } from '../../support/eventually.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

/**
 * The whole way of a payment: the game's server, the service, the shop's page in a browser, the shop's notification.
 */
describe('a player in a browser', () => {
  let setup: WshopSetup;
  let game: WshopGame;
  let browser: TestBrowser;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    setup = await startWithWshop();
    game = await setup.newGame();
  }, BROWSER_START_MS);
  afterAll(async () => {
    await setup.stop();
    await browser.stop();
  });

  const open = async (paymentUrl: string) => {
    const page = await browser.newPage();
    await page.goto(paymentUrl);
    return page;
  };
  const paid = (boid: string) =>
    eventually(
      () => game.record(boid),
      ({ purchaseStatus }) => purchaseStatus === 'VERIFY_SUCCESS',
    );

  it('follows paymentUrl, presses Pay, and has paid', async () => {
    const { boid, paymentUrl } = await game.reservePage();
    const page = await open(paymentUrl);
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain('100 gems');
    expect(shown).toContain('$0.99');
    expect(shown).toContain('홍길동');
    expect(await game.statusOf(boid)).toBe('RESERVED');
    await page.getByRole('button', { name: 'Pay' }).click();

    const record = await paid(boid);
    expect(await page.getByRole('main').innerText()).toContain(String(record['paymentOrderId']));
    expect(record).toMatchObject({ microPrice: 990_000, currency: 'USD', paymentTesterPurchaseYn: 'N' });
  });

  it('reads the page in the language of the game, with the price of the game’s currency', async () => {
    const korean = { playerLang: 'ko', currency: 'KRW', microPrice: 15_000_000_000 };
    const { boid, paymentUrl } = await game.reservePage(korean);
    const page = await open(paymentUrl);
    expect(await page.locator('html').getAttribute('lang')).toBe('ko');
    expect(await page.getByRole('main').innerText()).toContain('₩15,000');
    await page.locator('button[value=pay]').click();

    expect(await paid(boid)).toMatchObject({ microPrice: 15_000_000_000, currency: 'KRW' });
  });

  it('presses Cancel, and has not paid', async () => {
    const { boid, paymentUrl } = await game.reservePage();
    const page = await open(paymentUrl);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('status').waitFor();

    expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'RESERVED', paymentOrderId: null });
    expect(setup.shop.order({ externalId: boid }).status).toBe('canceled');
    expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
  });

  it('cannot pay a second time by going back', async () => {
    const { boid, paymentUrl } = await game.reservePage();
    const page = await open(paymentUrl);
    await page.getByRole('button', { name: 'Pay' }).click();
    const { paymentOrderId } = await paid(boid);
    const again = await open(paymentUrl);

    expect(await again.locator('button').count()).toBe(0);
    expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS', paymentOrderId });
  });

  it('pays no money where the shop is set up for testing', async () => {
    const tester = await setup.newGame('SANDBOX');
    const { boid, paymentUrl, wshopEnv } = await tester.reservePage();
    const page = await open(paymentUrl);
    await page.getByRole('button', { name: 'Pay' }).click();
    const record = await eventually(
      () => tester.record(boid),
      ({ purchaseStatus }) => purchaseStatus === 'VERIFY_SUCCESS',
    );

    expect(wshopEnv).toBe('SANDBOX');
    expect(record).toMatchObject({ paymentTesterPurchaseYn: 'Y' });
  });
});
