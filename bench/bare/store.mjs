// @ts-check
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { Agent } from 'undici';

/** @typedef {import('../prepare/store-process.mjs').BenchStore} BenchStore */
/** @typedef {{ orderId: string, consumptionState: number, purchaseState: number }} StoreState */

const AUDIENCE = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';

/** The same pool of connections to the store as the service has. */
const agent = new Agent({ connect: { timeout: 2_000 }, maxResponseSize: 256 * 1024, connections: 128 });

/**
 * Asks the store for the state of a purchase, with one access token for all.
 * @param {BenchStore} store
 */
export async function storeClient({ apiUrl, tokenUrl, app }) {
  const token = await accessToken(tokenUrl, app);
  const headers = { authorization: `Bearer ${token}` };
  const prefix = `/androidpublisher/v3/applications/${encodeURIComponent(app.packageName)}/purchases/products`;
  /**
   * @param {string} productId
   * @param {string} purchaseToken
   * @returns {Promise<StoreState>}
   */
  return async (productId, purchaseToken) => {
    const path = `${prefix}/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(purchaseToken)}`;
    const { statusCode, body } = await agent.request({ origin: apiUrl, path, method: 'GET', headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`the store answered ${statusCode}`);
    return JSON.parse(text);
  };
}

/**
 * @param {string} tokenUrl
 * @param {BenchStore['app']} app
 */
async function accessToken(tokenUrl, { serviceAccount: { client_email, private_key } }) {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(createPrivateKey(private_key));
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  const response = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = /** @type {Record<string, string>} */ (await response.json());
  if (token === undefined) throw new Error('the store gave no access token');
  return token;
}
