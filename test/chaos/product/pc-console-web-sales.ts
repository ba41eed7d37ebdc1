import type { ProductStory } from './mobile-sales.js';
import { LABEL, PRODUCT } from './projects.js';

const PURCHASE = '/billing/api-game/v1/purchase';
const PCSTORE = `${PURCHASE}/pcstore/microtxn`;
const CONSOLE = `${PURCHASE}/console`;
const WSHOP = `${PURCHASE}/wshop/reserve/withGetPaymentUrl`;
const PAID = '/billing/api-in/v1/purchase/external/paid';
const AUTH = '/billing/api-game/v1/console/auth/token';
const ON_PC = { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64', playerLang: 'en' };
const ON_CONSOLE = { payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE' };
const IN_BROWSER = { payment: 'WSHOP', appStore: 'WSHOP_WEBSHOP', os: 'WEB', playerLang: 'en' };
const VERIFIED = ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED'];
/** Uses that a player of the console has bought; one purchase more is attempted. */
const USES = 2;

/** An order of the PC store: approved by the player, captured by the verification. */
export const sellOnPc: ProductStory = async (buyer) => {
  const { ground, project } = buyer;
  const { pcstore } = ground.market;
  const pcstoreUserId = `76561198${String(buyer.random.integer(1e9)).padStart(9, '0')}`;
  const { boid } = await buyer.reserve(`${PCSTORE}/reserve`, { ...ON_PC, pcstoreUserId });
  pcstore.approve({ orderId: boid });
  await buyer.settle(`${PCSTORE}/verify`, boid, {}, VERIFIED);
  await buyer.complete(boid);
  ground.book.sales.push({
    store: 'PCSTORE',
    pjid: project.pjid,
    boid,
    end: 'COMPLETED',
    wrongInStore: () => {
      const { status } = pcstore.get({ orderId: boid });
      return status === 'Succeeded' ? null : `the order is ${status}`;
    },
  });
};

/**
 * More purchases than the player owns uses, at the same moment: no more than those are verified, each of which is
 * consumed.
 */
export const sellOnConsole: ProductStory = async (buyer) => {
  const { ground, project } = buyer;
  const store = ground.market.console;
  const { pjid, clientId } = project;
  const { playerId } = buyer;
  const { accountId } = store.issueCode({ clientId });
  await buyer.must(() => {
    const { code } = store.issueCode({ clientId, accountId });
    return { path: AUTH, fields: { pjid, playerId, authorizationCode: code }, isForm: true };
  });
  const { id } = store.grant({ clientId, accountId, label: LABEL, useLimit: USES });
  const boids: string[] = [];
  for (let index = 0; index <= USES; index += 1)
    boids.push((await buyer.reserve(`${CONSOLE}/reserve`, ON_CONSOLE)).boid);
  const verify = (boid: string): Promise<unknown> =>
    buyer.definite(() => {
      const fields = { ...buyer.aPurchase(boid), entitlementLabel: LABEL };
      return { path: `${CONSOLE}/verify`, fields };
    });
  const isVerified = async (boid: string): Promise<boolean> =>
    VERIFIED.includes(await buyer.until(() => buyer.statusOf(boid), `the state of ${boid}`));
  await Promise.all(boids.map(verify));
  const verified: string[] = [];
  for (const boid of boids) {
    // A purchase that lost its use to a verification which failed in the end is verified again.
    if (verified.length < USES && !(await isVerified(boid))) await verify(boid);
    if (await isVerified(boid)) verified.push(boid);
    else await buyer.cancel(boid);
  }
  if (verified.length !== USES)
    ground.book.complain('console-uses', `${verified.length} verified of ${USES} uses of ${playerId}`);
  for (const boid of verified) await buyer.complete(boid);
  const wrongInStore = (): string | null => {
    const { useCount, useLimit } = store.entitlement({ id });
    return useCount === verified.length && useLimit === USES - verified.length
      ? null
      : `${useCount} used, ${useLimit} left`;
  };
  for (const boid of boids) {
    const end = verified.includes(boid) ? 'COMPLETED' : 'RESERVED_CANCEL';
    ground.book.sales.push({ store: 'CONSOLE', pjid, boid, end, wrongInStore });
  }
};

/** An order of the web shop: paid in the browser, reported by the shop, granted by the game. Some are refunded. */
export const sellInBrowser: ProductStory = async (buyer) => {
  const { ground, project, random } = buyer;
  const { wshop } = ground.market;
  const fields = { ...IN_BROWSER, imid: `${project.canary}-member`, playerNameValue: 'A Player' };
  const { boid } = await buyer.reserve(WSHOP, fields);
  const { url } = wshop.notices({ projectId: project.shopId });
  const path = `/billing/api-store/v1/wshop/notification/${project.pjid}`;
  if (url === null) wshop.notices({ projectId: project.shopId, url: random.pick(ground.urls) + path });
  // The player tries again until the shop has validated the player.
  await buyer.until(
    async () => ((await wshop.pay({ externalId: boid })).refusal === null ? true : null),
    `the payment of ${boid}`,
  );
  const isRefunded = random.chance(0.25);
  if (isRefunded) await wshop.refund({ externalId: boid, code: 1 });
  ground.book.sales.push({
    store: 'WSHOP',
    pjid: project.pjid,
    boid,
    end: isRefunded ? 'CANCELED' : 'COMPLETED',
    isGranted: !isRefunded,
    wrongInStore: () => {
      const { status } = wshop.order({ externalId: boid });
      return status === (isRefunded ? 'refunded' : 'paid') ? null : `the order is ${status}`;
    },
  });
};

/** A payment by card, which the platform reports until an answer has the boid. */
export const sellByCard: ProductStory = async (buyer) => {
  const { ground, project, playerId } = buyer;
  const { pjid } = project;
  const payment = {
    reqId: buyer.newReqId(),
    pjid,
    payment: 'PG',
    appStore: 'PG',
    paymentOrderId: `order-${playerId}`,
    os: 'NONE',
    playerId,
    giveUser: { idType: 'GAME_UID', idValue: playerId },
    giveProductList: [{ productId: PRODUCT, quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
  };
  const boid = await buyer.until(async () => {
    const { data } = await buyer.ask({ path: PAID, fields: payment });
    return (data as { boid?: string } | null | undefined)?.boid ?? null;
  }, `the payment of ${playerId}`);
  const sale = { store: 'PG', pjid, boid, end: 'COMPLETED', isGranted: true } as const;
  ground.book.sales.push({ ...sale, wrongInStore: () => null });
};
