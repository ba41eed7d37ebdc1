import type { Page } from 'playwright-core';
import { CONSOLE, ensureBuilt } from '../../../launcher/build.mjs';
import type { OperatorRoles } from '../../../src/shared/access/operator-role.js';
import { eventually } from '../eventually.js';
import { TestBrowser } from '../service/browser.js';
import type { RunningService } from '../service/start-service.js';
import { ConsolePerson } from './console-person.js';

/** How the console looks. */
export interface Looks {
  readonly language: 'en' | 'ko' | 'ja';
  readonly theme: 'light' | 'dark';
  readonly density?: 'normal' | 'compact';
}

/** As much as a page that answers at once can need on a busy machine. */
const PATIENCE_MS = 10_000;

const ENGLISH: Looks = { language: 'en', theme: 'light' };

/** A browser that opens the console of a service. */
export class ConsoleBrowser {
  /** What the browser found wrong with the pages: errors, and breaches of the content security policy. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly service: RunningService,
    private readonly browser: TestBrowser,
  ) {}

  /** Builds the front end where it has changed, and then starts a service, which reads it once, and the browser. */
  static async with<Setup extends { readonly service: RunningService }>(
    startSetup: () => Promise<Setup>,
  ): Promise<{ readonly setup: Setup; readonly browser: ConsoleBrowser }> {
    await ensureBuilt([CONSOLE]);
    const setup = await startSetup();
    return { setup, browser: new ConsoleBrowser(setup.service, await TestBrowser.start()) };
  }

  /** A page of a person with these roles; `ADMIN` for every project by default. */
  async pageOf(roles: OperatorRoles = { '*': 'ADMIN' }, looks: Looks = ENGLISH): Promise<Page> {
    const page = await this.newPage();
    await this.signIn(page, roles);
    await page.addInitScript(storedLooks(looks));
    return page;
  }

  /** Signs a new person in at the browser of a page, as another tab of it can. */
  async signIn(page: Page, roles: OperatorRoles): Promise<void> {
    const { token } = await ConsolePerson.with(this.service, roles);
    await page
      .context()
      .addCookies([
        { name: 'purser-session', value: token, url: this.url, httpOnly: true, sameSite: 'Strict' },
      ]);
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
    return this.service.url;
  }

  /** Opens an address below /console and waits until all of it is shown. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.url}/console${path}`);
    await settled(page);
  }

  async stop(): Promise<void> {
    await this.browser.stop();
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
