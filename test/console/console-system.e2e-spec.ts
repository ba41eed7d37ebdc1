import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Database } from '../../src/platform/database/database.js';
import { workerDatabaseUrl } from '../support/database/worker-database.js';
import { ConsoleBrowser } from '../support/operators/console-browser.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { type GstoreSetup, startWithGstore } from '../support/stores/gstore.js';

const GRAFANA = 'https://grafana.example.com/d/purser';
const RUNBOOK = 'https://docs.example.com/alerts';

/** The texts of the cells of the row that has this text. */
const cellsOf = (page: Page, text: string): Promise<string[]> =>
  page.getByRole('row').filter({ hasText: text }).getByRole('cell').allTextContents();

describe('the page about the system', () => {
  let setup: GstoreSetup;
  let browser: ConsoleBrowser;
  let pjid: string;
  let other: string;

  beforeAll(async () => {
    // All that is due in the deployment is shown: nothing of other tests may be.
    const databaseUrl = await workerDatabaseUrl('_console_system');
    ({ setup, browser } = await ConsoleBrowser.with(() =>
      startWithGstore({
        DATABASE_URL: databaseUrl,
        PURSER_GRAFANA_URL: GRAFANA,
        PURSER_RUNBOOK_URL: RUNBOOK,
      }),
    ));
    pjid = (await setup.newGame()).project.pjid;
    other = (await setup.newGame()).project.pjid;
    const database = setup.service.app.get(Database, { strict: false });
    for (const [project, failures] of [
      [pjid, 7],
      [other, 9],
    ] as const)
      await database.change(
        `INSERT INTO store_health (pjid, store, failures, failing_since, trouble_since, failed_at)
         VALUES (?, 'WSHOP', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [project, failures],
      );
    for (const [system, failures] of [
      ['GAME_SERVER', 5],
      ['PUSH', 1],
    ] as const)
      await database.change(
        `INSERT INTO store_health (pjid, store, failures, failing_since, trouble_since, failed_at)
         VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [pjid, system, failures],
      );
    for (const [name, seconds] of [
      ['books-purge', 100],
      ['push-purge', 100],
      ['timeline-purge', 200],
    ] as const)
      await database.change(
        `INSERT INTO sweep_run (name, late_after_seconds, known_since, seen_at, last_succeeded_at)
         SELECT ?, 150, t.at, t.at, t.at FROM (SELECT UTC_TIMESTAMP(3) - INTERVAL ? SECOND AS at) t`,
        [name, seconds],
      );
    // Claimed by a worker that takes its time: due, and not finished by the service of this test.
    await database.change(
      `INSERT INTO player_erasure (pjid, requested_at, trace_id, due_at, lease_until)
       VALUES (?, UTC_TIMESTAMP(3), REPEAT('0', 32), UTC_TIMESTAMP(3) - INTERVAL 2 HOUR,
         UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      [pjid],
    );
  }, BROWSER_START_MS);

  afterAll(async () => {
    await browser.stop();
    await setup.stop();
  });

  it('shows how much of each work is due, and how long the oldest has waited', async () => {
    const page = await browser.pageOf({ [pjid]: 'VIEWER' });
    await browser.open(page, `/system?pjid=${pjid}`);
    expect(await cellsOf(page, 'Erasures of players')).toEqual([
      'Erasures of players',
      '1',
      expect.stringMatching(/^7,2\d\d s$/),
    ]);
    expect(await cellsOf(page, 'Verifications postponed')).toEqual(['Verifications postponed', '0', '–']);
    await page.close();
  });

  it('shows a person of one project the failing store of it, and only the number of all', async () => {
    const page = await browser.pageOf({ [pjid]: 'VIEWER' });
    await browser.open(page, `/system?pjid=${pjid}`);
    expect(await cellsOf(page, 'Store WSHOP')).toEqual([
      pjid,
      'Store WSHOP',
      'Down',
      expect.stringContaining('20'),
      expect.stringContaining('20'),
      '–',
    ]);
    const text = await page.locator('main').textContent();
    expect(text).toContain('in all projects: Store 2 ·');
    expect(text).not.toContain(other);
    await page.close();
    const all = await browser.pageOf({ '*': 'VIEWER' });
    await browser.open(all, '/system');
    expect(await all.locator('main').textContent()).toContain(other);
    await all.close();
  });

  it('has the start page say which systems of the project fail, each with a link to where it can be fixed', async () => {
    const page = await browser.pageOf({ [pjid]: 'VIEWER' });
    await browser.open(page, `/?pjid=${pjid}`);
    const notice = page.getByRole('status').filter({ hasText: 'Something that this project needs fails' });
    await notice.waitFor();
    expect(await notice.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Store WSHOP: Down, since .*20\d\d/),
      expect.stringMatching(/^Game server: address for products: Down, since .*20\d\d/),
      expect.stringMatching(/^Push service: Fails now and then, since .*20\d\d/),
    ]);
    await notice.getByRole('link', { name: 'Game server' }).click();
    await page.getByRole('heading', { level: 1, name: 'Game server' }).waitFor();
    await page.close();
  });

  it('links to no page that the role of the person does not open', async () => {
    for (const [role, links] of [
      ['VIEWER', 0],
      ['SUPPORT', 1],
    ] as const) {
      const page = await browser.pageOf({ [pjid]: role });
      await page.route('**/operator/v1/attention/list', (route) => {
        const item = { kind: 'REFUSED_CREDENTIALS', id: 'WSHOP', pjid, sinceUnixTS: 0, remedy: '' };
        return route.fulfill({
          json: { resultCode: 'SUCCESS', resultData: { itemList: [item], nextCursor: null } },
        });
      });
      for (const path of ['/', '/system', '/attention']) {
        await browser.open(page, `${path}?pjid=${pjid}`);
        await page.locator('main').getByText('WSHOP').first().waitFor();
        expect([path, role, await page.locator('main a[href*="/stores"]').count()]).toEqual([
          path,
          role,
          links,
        ]);
      }
      await page.close();
    }
  });

  it('shows when each periodic task last succeeded, late ones first', async () => {
    const page = await browser.pageOf({ [pjid]: 'VIEWER' });
    await browser.open(page, `/system?pjid=${pjid}`);
    const time = expect.stringContaining('20');
    expect(await cellsOf(page, 'timeline-purge')).toEqual(['timeline-purge', 'Late', time, '–']);
    expect(await cellsOf(page, 'books-purge')).toEqual(['books-purge', 'On time', time, '–']);
    const tasks = page.getByRole('row').filter({ hasText: '-purge' });
    const names = await tasks.evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent));
    expect(names).toEqual(['timeline-purge', 'books-purge', 'push-purge']);
    await page.close();
  });

  it('links to Grafana and to the paragraph about each alert', async () => {
    const page = await browser.pageOf({ [pjid]: 'VIEWER' });
    await browser.open(page, `/system?pjid=${pjid}`);
    expect(await page.getByRole('link', { name: 'Grafana' }).getAttribute('href')).toBe(GRAFANA);
    await page.locator('summary', { hasText: 'What to do about an alert' }).click();
    const alert = page.getByRole('link', { name: 'PurserNoWorker', exact: true });
    expect(await alert.getAttribute('href')).toBe(`${RUNBOOK}#pursernoworker`);
    expect(browser.complaints).toEqual([]);
    await page.close();
  });
});
