import type { Page } from 'playwright-core';
import type { OperatorRoles } from '../../../src/shared/access/operator-role.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Game } from '../servers/game.js';
import { type GstoreSetup, startWithGstore } from '../stores/gstore.js';
import { ConsoleBrowser, type Looks } from './console-browser.js';

export { changeLooks, type Looks, settled } from './console-browser.js';

/** A service with a project in which things have happened, and a browser. */
export class ConsolePageFixture {
  private constructor(
    readonly setup: GstoreSetup,
    readonly game: Game & { readonly packageName: string },
    readonly browser: ConsoleBrowser,
  ) {}

  /** Builds the front end where it has changed, and starts everything. */
  static async start(environment: Record<string, string> = {}): Promise<ConsolePageFixture> {
    const { setup, browser } = await ConsoleBrowser.with(() => startWithGstore(environment));
    return new ConsolePageFixture(setup, await setup.newGame(), browser);
  }

  get pjid(): string {
    return this.game.project.pjid;
  }

  get complaints(): readonly string[] {
    return this.browser.complaints;
  }

  /** A page of a person with these roles; `ADMIN` for every project by default. */
  pageOf(roles?: OperatorRoles, looks?: Looks): Promise<Page> {
    return this.browser.pageOf(roles, looks);
  }

  /** Opens a page without a session. */
  newPage(): Promise<Page> {
    return this.browser.newPage();
  }

  get url(): string {
    return this.browser.url;
  }

  /** Opens an address below /console and waits until all of it is shown. */
  open(page: Page, path: string): Promise<void> {
    return this.browser.open(page, path);
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
