import { operate } from '../../chaos/run/ground.js';
import { newId } from '../../deployment/traffic/game.js';
import { nothing } from '../cluster-fault.js';
import type { Cause, End } from './cause.js';
import { type CauseProject, makeCauseProject, ignored } from './cause-project.js';
import type { SmallProduction } from './small-production.js';

const SKU = 'gem.100';
const PRICE = 990_000;

/** `shopId` is its number in the web shop. */
async function makeShopProject(
  production: SmallProduction,
  name: string,
  shopId: string,
): Promise<CauseProject> {
  const { deployment, wshop } = production;
  const project = await makeCauseProject(production, name);
  const { pjid } = project;
  const settings = wshop.registerProject({ projectId: shopId, env: 'PROD', webhookSecret: newId('hook') });
  await operate(deployment, 'store-settings/save', { pjid, store: 'WSHOP', settings });
  wshop.putItem({ projectId: shopId, sku: SKU, names: { en: '100 gems' }, prices: { USD: '0.99' } });
  const url = `${deployment.apis[0].url}/billing/api-store/v1/wshop/notification/${pjid}`;
  wshop.notices({ projectId: shopId, url });
  return project;
}

/** Opens the payment page of a product; gives the boid. */
async function openPage({ client }: CauseProject, microPrice: number): Promise<string> {
  const { boid } = await client.wshop.reserve({
    reqId: newId('page'),
    svcId: 'svc-1',
    imid: 'member-1',
    playerId: newId('player'),
    playerNameValue: 'A Player',
    playerLang: 'en',
    ipCountry: 'US',
    payment: 'WSHOP',
    appStore: 'WSHOP_WEBSHOP',
    os: 'WEB',
    productId: SKU,
    microPrice,
    currency: 'USD',
  });
  return boid;
}

const OTHER_PRICE: Cause = {
  id: 'wrong-amount',
  name: 'the catalogue of the web shop has another price than the game, and a player pays it',
  alert: 'PurserPaidWrongly',
  begin: async (production): Promise<End> => {
    const project = await makeShopProject(production, 'shop-price', '50001');
    const boid = await openPage(project, PRICE - 10_000);
    await production.wshop.pay({ externalId: boid });
    return nothing;
  },
};

/** The shop is paid for an order, and tells of another payment besides, with these changes. It must be answered so. */
const secondNotification = (
  rest: Pick<Cause, 'id' | 'name'>,
  shopId: string,
  { merge, state: expected }: { readonly merge: object; readonly state: 'accepted' | 'refused' },
): Cause => ({
  ...rest,
  alert: 'PurserPaidWrongly',
  begin: async (production): Promise<End> => {
    const { wshop } = production;
    const project = await makeShopProject(production, rest.id, shopId);
    const boid = await openPage(project, PRICE);
    await wshop.pay({ externalId: boid });
    const [paid] = wshop.deliveries({ type: 'order_paid', externalId: boid });
    if (paid === undefined) throw new Error('the web shop has not reported the payment');
    const { state } = await wshop.resend({ id: paid.id, merge: { ...merge } });
    if (state !== expected) throw new Error(`the notification is ${state}`);
    return nothing;
  },
});

const UNKNOWN = '1234567890123456789';

const UNKNOWN_ORDER = secondNotification(
  { id: 'unknown-order', name: 'the web shop has been paid for an order that Purser does not know' },
  '50002',
  {
    merge: {
      order: { id: 987_654 },
      billing: { transaction: { external_id: UNKNOWN } },
      custom_parameters: { boid: UNKNOWN },
    },
    state: 'refused',
  },
);

const PAID_AGAIN = secondNotification(
  { id: 'paid-again', name: 'the web shop has been paid twice for the same order' },
  '50003',
  {
    merge: { order: { invoice_id: '777000777' }, billing: { transaction: { id: 777_000_777 } } },
    state: 'accepted',
  },
);

const FORGED: Cause = {
  id: 'forged',
  name: 'a stranger sends a notification of the web shop, signed with another secret',
  alert: 'PurserNoticesRefused',
  begin: async (production): Promise<End> => {
    const { pjid } = await makeShopProject(production, 'forged', '50004');
    const url = `${production.deployment.apis[0].url}/billing/api-store/v1/wshop/notification/${pjid}`;
    const headers = { 'content-type': 'application/json', authorization: `Signature ${'0'.repeat(40)}` };
    const body = JSON.stringify({ notification_type: 'order_paid', order: { id: 1 } });
    await fetch(url, { method: 'POST', headers, body }).catch(ignored);
    return nothing;
  },
};

/** The web shop takes money, and what it tells is not what was reserved. */
export const SHOP_CAUSES: readonly Cause[] = [OTHER_PRICE, FORGED];
/** They are for an alert that another cause is for as well. */
export const MORE_SHOP_CAUSES: readonly (readonly Cause[])[] = [[UNKNOWN_ORDER], [PAID_AGAIN]];
