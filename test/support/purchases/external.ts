import { randomUUID } from 'node:crypto';
import type { Answer } from '../interface/envelope.js';
import type { Game } from '../servers/game.js';

type Fields = Record<string, unknown>;

/** Where the platform reports payments in card and top-up shops. */
export const EXTERNAL_PAID = '/billing/api-in/v1/purchase/external/paid';

/** A product of such a payment; valid unless a test changes a field. */
export const aPaidProduct = (changes: Fields = {}): Fields => ({
  productId: 'gem.100',
  quantity: 1,
  currency: 'USD',
  totalMicroPrice: 990_000,
  ...changes,
});

/** The platform's report of such a payment; valid unless a test changes a field. */
export const aPayment = ({ project, playerId }: Game, changes: Fields = {}): Fields => ({
  reqId: randomUUID(),
  pjid: project.pjid,
  payment: 'PG',
  appStore: 'PG',
  paymentOrderId: `order-${randomUUID()}`,
  os: 'NONE',
  playerId,
  giveUser: { idType: 'GAME_UID', idValue: playerId },
  giveProductList: [aPaidProduct()],
  ...changes,
});

/** Tells of a payment. */
export const tellPaid = (game: Game, fields: Fields = aPayment(game)): Promise<Answer<{ boid: string }>> =>
  game.json<{ boid: string }>(EXTERNAL_PAID, fields);

/** Tells of one that must be taken; gives its boid. */
export async function paidOutside(game: Game, changes: Fields = {}): Promise<string> {
  const answer = await tellPaid(game, aPayment(game, changes));
  if (answer.resultCode !== 'SUCCESS') throw new Error(`paid: ${JSON.stringify(answer)}`);
  return (answer.resultData as { boid: string }).boid;
}
