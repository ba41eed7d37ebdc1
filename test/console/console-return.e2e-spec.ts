import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { ConsoleBrowser, settled } from '../support/operators/console-browser.js';
import { Operator } from '../support/operators/operator.js';
import { CLIENT, TestIdentityProvider } from '../support/servers/identity-provider.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { type RunningService, startService } from '../support/service/start-service.js';

const CONSOLE_URL = 'http://console.example';

describe('a link to a page of the console', () => {
  let provider: TestIdentityProvider;
  let setup: { readonly service: RunningService };
  let browser: ConsoleBrowser;

  beforeAll(async () => {
    provider = await TestIdentityProvider.start(`${CONSOLE_URL}/console/callback`, {
      anna: ['purser-admins'],
    });
    ({ setup, browser } = await ConsoleBrowser.with(async () => ({
      service: await startService({
        PURSER_OIDC_ISSUER: provider.issuer,
        PURSER_OIDC_CLIENT_ID: CLIENT.id,
        PURSER_OIDC_CLIENT_SECRET: CLIENT.secret,
        PURSER_OIDC_ROLES: 'purser-admins=*:ADMIN',
        PURSER_CONSOLE_URL: CONSOLE_URL,
      }),
    })));
    await new Operator(setup.service).project();
  }, BROWSER_START_MS);
  afterAll(async () => {
    await browser.stop();
    await setup.service.stop();
    await provider.stop();
  });

  it('leads to this page after the sign-in at the identity provider', async () => {
    const page = await browser.newPage();
    // The provider knows the console under another address than this browser.
    await page.route('**/console/sign-in?*', async (route) => {
      const begun = await route.fetch({ maxRedirects: 0 });
      const query = await provider.signIn(begun.headers()['location']!, 'anna');
      const location = `${browser.url}/console/callback?${query}`;
      await route.fulfill({ response: begun, headers: { ...begun.headers(), location } });
    });
    const signIn = page.getByRole('link', { name: 'Sign in with your organization' });
    await browser.open(page, '/audit?subject=4711');
    await signIn.click();
    await page.waitForURL(`${browser.url}/console/audit?subject=4711`);
    await settled(page);
    await page.close();
  });
});
