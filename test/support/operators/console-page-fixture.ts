import type { Page } from 'playwright-core';
import { CONSOLE, ensureBuilt } from '../../../launcher/build.mjs';
import type { OperatorRoles } from '../../../src/shared/access/operator-role.js';
import { Database } from '../../../src/platform/database/database.js';
import { TestBrowser } from '../service/browser.js';
import { ConsolePerson } from './console-person.js';
import { eventually } from '../eventually.js';
import type { Game } from '../servers/game.js';
import { type GstoreSetup, startWithGstore } from '../stores/gstore.js';

/** How the console looks. */
export interface Looks {
  readonly language: 'en' | 'ko' | 'ja';
  readonly theme: 'light' | 'dark';
  readonly density?: 'normal' | 'compact';
}

/** As much as a page that answers at once can need on a busy machine. */
const PATIENCE_MS = 10_000;

const ENGLISH: Looks = { language: 'en', theme: 'light' };

/** A service with a project in which things have happened, and a browser. */
export class ConsolePageFixture {
  /** What the browser found wrong with the pages: errors, and breaches of the content security policy. */
  readonly complaints: string[] = [];

  private constructor(
    readonly setup: GstoreSetup,
    readonly game: Game & { readonly packageName: string },
    private readonly browser: TestBrowser,
  ) {}

  /** Builds the front end where it has changed, and starts everything. */
  static async start(): Promise<ConsolePageFixture> {
    await ensureBuilt([CONSOLE]);
    const setup = await startWithGstore();
    return new ConsolePageFixture(setup, await setup.newGame(), await TestBrowser.start());
  }

  get pjid(): string {
    return this.game.project.pjid;
  }

  /** A page of a person with these roles; `ADMIN` for every project by default. */
  async pageOf(roles: OperatorRoles = { '*': 'ADMIN' }, looks: Looks = ENGLISH): Promise<Page> {
    const { token } = await ConsolePerson.with(this.setup.service, roles);
    const page = await this.newPage();
    await page
      .context()
      .addCookies([
        { name: 'purser-session', value: token, url: this.url, httpOnly: true, sameSite: 'Strict' },
      ]);
    await page.addInitScript(storedLooks(looks));
    return page;
  }

  /** Opens a page without a session. */
  async newPage(): Promise<Page> {
    const page = await this.browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    return page;
  }

  get url(): string {
    return this.setup.service.url;
  }

  /** Opens an address below /console and waits until all of it is shown. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.url}/console${path}`);
    await settled(page);
  }

  /** A purchase that is paid and completed. */
  async buy(): Promise<{ readonly boid: string; readonly orderId: string | null }> {
    const { game, setup } = this;
    const boid = await game.reserve();
    const receipt = setup.buy(game);
    await game.verify(boid, receipt);
    await game.complete(boid);
    return { boid, orderId: receipt.orderId };
  }

  /** A reconciliation that has ended and has found one difference. */
  async reconciled(boid: string): Promise<string> {
    const { pjid, setup } = this;
    const database = setup.service.app.get(Database, { strict: false });
    const now = Math.floor(Date.now() / 1_000);
    const { runId } = await setup.operator.must<{ runId: string }>('reconciliation/run', {
      pjid,
      fromUnixTS: now - 3_600,
      toUnixTS: now,
    });
    await database.change(
      `INSERT INTO reconciliation_item (run_id, class, subject, boid, detail, repairs, pjid, found_at)
       VALUES (?, 'STATE_DRIFT', ?, ?, 'the game has given it', 'CANCEL,IGNORE', ?, UTC_TIMESTAMP(3))`,
      [runId, boid, boid, pjid],
    );
    await database.change(
      `UPDATE reconciliation_run SET status = 'DONE', running_key = NULL, due_at = NULL, ended_at = UTC_TIMESTAMP(3)
       WHERE id = ?`,
      [runId],
    );
    return runId;
  }

  async stop(): Promise<void> {
    await this.browser.stop();
    await this.setup.stop();
  }
}

const storedLooks = (looks: Looks): string =>
  `localStorage.setItem('purser-console', ${JSON.stringify(JSON.stringify(looks))})`;

/** Changes the looks of an open page, as another tab does. */
export const changeLooks = (page: Page, looks: Looks): Promise<unknown> =>
  page.evaluate(
    `${storedLooks(looks)}; window.dispatchEvent(new StorageEvent('storage', { key: 'purser-console' }))`,
  );

/** Waits until a page of a signed-in person shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  // Not waitForFunction with a text, which the policy of the page refuses to evaluate.
  const loading = page.locator('p[role="status"]');
  await eventually(
    () => loading.count(),
    (count) => count === 0,
    PATIENCE_MS,
  );
}
