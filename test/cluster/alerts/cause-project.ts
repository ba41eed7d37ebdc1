import type { PurserClient } from '../../../clients/typescript/src/index.js';
import { operate } from '../../chaos/run/ground.js';
import type { Place } from '../../deployment/deployment.js';
import { makeProject, newId } from '../../deployment/traffic/game.js';
import type { SmallProduction } from './small-production.js';

const PRODUCT = 'gem.100';
const PRICE = { microPrice: 990_000, currency: 'USD' } as const;

/** A project that something happens to: no cause touches the project of another one. */
export interface CauseProject {
  readonly pjid: string;
  readonly client: PurserClient;
  /** Its app in mobile store A. */
  readonly packageName: string;
}

/** What a player has paid in mobile store A and the game has not verified. */
export interface PaidPurchase {
  readonly boid: string;
  readonly purchaseToken: string;
  readonly verify: (signal?: AbortSignal) => Promise<unknown>;
  readonly complete: () => Promise<unknown>;
}

export interface ProjectOptions {
  /** More settings of mobile store A. */
  readonly settings?: object;
  /** Its game calls the API past the load balancer, which waits for answers whose callers have gone. */
  readonly isDirect?: boolean;
}

/** Makes a project that sells in mobile store A. */
export async function makeCauseProject(
  production: SmallProduction,
  name: string,
  { settings = {}, isDirect = false }: ProjectOptions = {},
): Promise<CauseProject> {
  const { deployment, api } = production;
  const { adminKey, operatorUrl, admin, store, closing } = deployment;
  const apis: Place['apis'] = isDirect ? [{ url: api.url }] : deployment.apis;
  const pjid = `CAUSE${name.toUpperCase().replaceAll('-', '')}`.slice(0, 20);
  const packageName = `com.example.${pjid.toLowerCase()}`;
  const { client } = await makeProject({ apis, adminKey, operatorUrl, admin, store, closing }, pjid);
  const app = await store.registerApp({ packageName });
  await operate(deployment, 'store-settings/save', {
    pjid,
    store: 'GSTORE',
    settings: { ...app, ...settings },
  });
  return { pjid, client, packageName };
}

/** Reserves as the game of a player does; gives the boid. */
export async function reserve({ client }: CauseProject, playerId = newId('player')): Promise<string> {
  const { boid } = await client.gstore.reserve({
    ...PRICE,
    playerId,
    productId: PRODUCT,
    reqId: newId('cause'),
    svcId: 'svc-1',
    ipCountry: 'US',
    payment: 'GSTORE_PLAY',
    appStore: 'GSTORE_PLAY',
    os: 'ANDROID',
  });
  return boid;
}

/** Reserves, and the player pays in the store. */
export async function pay(
  { deployment: { store } }: SmallProduction,
  project: CauseProject,
  quantity = 1,
): Promise<PaidPurchase> {
  const player = { playerId: newId('player'), productId: PRODUCT };
  const boid = await reserve(project, player.playerId);
  const bought = store.buy({ packageName: project.packageName, productId: PRODUCT, quantity });
  const { purchaseOriginalJson, purchaseSignature, purchaseToken } = bought;
  const proof = { purchaseOriginalJson, purchaseSignature, productDetailsJson: '[]' };
  const { gstore, purchase } = project.client;
  return {
    boid,
    purchaseToken,
    verify: (signal) =>
      gstore.verify({ ...player, ...PRICE, ...proof, boid }, signal === undefined ? {} : { signal }),
    complete: () => purchase.complete({ ...player, boid }),
  };
}

/** Players pay in another shop, and the platform reports it; gives the boid of what is granted. */
export async function payElsewhere({ client }: CauseProject): Promise<string> {
  const playerId = newId('player');
  const { boid } = await client.external.paid({
    payment: 'PG',
    appStore: 'PG',
    paymentOrderId: newId('order'),
    os: 'NONE',
    playerId,
    giveUser: { idType: 'GAME_UID', idValue: playerId },
    giveProductList: [{ productId: PRODUCT, quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
  });
  return boid;
}

/** Moves the clock of a project ahead. */
export const advance = async (
  { deployment }: SmallProduction,
  pjid: string,
  seconds: number,
): Promise<void> => {
  await operate(deployment, 'clock/advance', { pjid, seconds });
};

/** What is asked of the service may be refused: the cause is what the service does then. */
export const ignored = (): void => undefined;
