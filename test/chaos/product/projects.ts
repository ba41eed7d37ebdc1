import { operate } from '../run/ground.js';
import type { World } from './market.js';
import type { WireProject } from './wire.js';

/** A project that sells everywhere. */
export interface SellingProject extends WireProject {
  /** Whether the service calls its game server, or the game fetches its grants. */
  readonly grants: 'pushed' | 'pulled';
  /** The app's name in both mobile stores. */
  readonly app: string;
  /** Its client in the console store. */
  readonly clientId: string;
  /** Its number in the web shop. */
  readonly shopId: string;
  /** Values that must not be stored in clear or be in an answer. */
  readonly secrets: readonly string[];
}

export const PRODUCT = 'gem.100';
/** What the console store calls it. */
export const LABEL = 'GEM0000000000100';
export const PUSH_ACCOUNT = 'push@publisher.iam.gserviceaccount.com';

/** Where mobile store A says that it sends its notifications. */
export const audienceOf = (pjid: string): string => `https://purser.example/gstore/notification/${pjid}`;

const NAMES = [
  { pjid: 'CHAOSPUSHED', canary: 'heron', grants: 'pushed', number: 1 },
  { pjid: 'CHAOSPULLED', canary: 'otter', grants: 'pulled', number: 2 },
] as const;

/** Two projects with the settings of every store; the game of one is called, that of the other fetches its grants. */
export async function setUpSellers(world: World): Promise<readonly SellingProject[]> {
  const sellers: SellingProject[] = [];
  for (const name of NAMES) sellers.push(await setUp(world, name));
  return sellers;
}

async function setUp(
  { stack, market }: World,
  { pjid, canary, grants, number }: (typeof NAMES)[number],
): Promise<SellingProject> {
  const app = `com.example.${pjid.toLowerCase()}`;
  const [clientId, shopId] = [`client-${pjid}`, String(44_000 + number)];
  await operate(stack, 'project/save', { pjid, name: 'a game under faults' });
  const settings = {
    GSTORE: {
      ...(await market.gstore.registerApp({ packageName: app })),
      rtdnAudience: audienceOf(pjid),
      rtdnServiceAccount: PUSH_ACCOUNT,
    },
    ASTORE: market.astore.registerApp({ bundleId: app }),
    PCSTORE: market.pcstore.registerApp({ appId: String(480 + number) }),
    CONSOLE: market.console.registerClient({ clientId }),
    WSHOP: market.wshop.registerProject({
      projectId: shopId,
      env: 'PROD',
      webhookSecret: `hook-secret-${pjid}`,
    }),
    PUSH: await market.push.registerProject({ projectId: `chaos-${pjid.toLowerCase()}` }),
  };
  for (const [store, value] of Object.entries(settings))
    await operate(stack, 'store-settings/save', { pjid, store, settings: value });
  market.wshop.putItem({
    projectId: shopId,
    sku: PRODUCT,
    names: { en: '100 gems' },
    prices: { USD: '0.99' },
  });
  await operate(stack, 'product/save', {
    pjid,
    productId: PRODUCT,
    payments: ['PCSTORE', 'CONSOLE'],
    names: [{ langCd: 'en', name: '100 gems' }],
    prices: [{ currency: 'USD', microPrice: 990_000 }],
    entitlementLabel: LABEL,
    pcstoreItemId: 100,
    onSale: true,
  });
  if (grants === 'pushed') {
    const { fixedString: _, ...server } = market.game.registerGame({
      pjid,
      signingSecrets: [`whsec_${Buffer.alloc(32, number).toString('base64')}`],
    });
    await operate(stack, 'game-server/save', { pjid, ...server });
  }
  const key = await operate(stack, 'key/issue', { pjid, roles: ['GAME', 'PLATFORM', 'OPERATOR'] });
  const accessKey = String(key['accessKey']);
  const secrets = [accessKey, settings.WSHOP.webhookSecret, settings.PCSTORE.webApiKey];
  return { pjid, canary, grants, accessKey, app, clientId, shopId, secrets };
}
