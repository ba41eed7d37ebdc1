import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../../launcher/browser.mjs';

/** As much as a page that answers at once can need on a busy machine. */
const PATIENCE_MS = 10_000;

/** Installing the browser the first time takes longest. */
export const BROWSER_START_MS = 300_000;

/** A real browser without a window. */
export class TestBrowser {
  private constructor(private readonly browser: Browser) {}

  /**
   * Starts the machine's Chromium, which is installed first where there is none and that is allowed.
   * @throws LauncherError that says what to install, or which variable names a browser
   */
  static async start(): Promise<TestBrowser> {
    const executablePath = await ensureBrowser((line) => process.stderr.write(`${line}\n`));
    // Its sandbox does not work for root, nor in most containers; the only pages that it opens are our own.
    const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-proxy-server'];
    return new TestBrowser(await chromium.launch({ executablePath, headless: true, args }));
  }

  /** A page of a visitor of its own. */
  async newPage(): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  }

  async stop(): Promise<void> {
    await this.browser.close();
  }
}
