import type { GameInput } from '../game-server/game.js';
import type { GameServerSettings } from '../game-server/control.js';
import type { GameServerSimulator } from '../game-server/game-server-simulator.js';
import { sign } from '../game-server/standard-webhook.js';
import { toReply } from './reply.js';
import type { Reply } from './reply.js';

/** Fields of a body; what is undefined is left out. */
export type GiveFields = Readonly<Record<string, unknown>>;

const USER = { idType: 'GAME_UID', idValue: 'anna' };

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class GameServerCaller {
  private lastKey = 0;

  private constructor(readonly game: GameServerSettings) {}

  /** A caller with a game of its own. */
  static of(server: GameServerSimulator, input: GameInput = {}): GameServerCaller {
    return new GameServerCaller(server.registerGame(input));
  }

  /** A boid or transactionId that was not used yet. */
  newKey(): string {
    this.lastKey += 1;
    return String(7_000_000_000_000_000_000n + BigInt(this.lastKey));
  }

  /** Grants a product (Spec 24); fields may be changed to make a bad request. */
  product(fields: GiveFields = {}, headers?: Record<string, string>): Promise<Reply> {
    const body = {
      pjid: 'DEMO',
      boid: this.newKey(),
      serverId: null,
      serviceId: null,
      payment: 'WSHOP',
      paymentCd: 'WSHOP',
      appStore: 'WSHOP',
      os: 'NONE',
      giveUser: USER,
      giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
      ...fields,
    };
    return this.post(
      this.game.giveProductUrl,
      JSON.stringify(body),
      headers ?? this.doorHeaders(body.boid, body),
    );
  }

  /** Grants a coupon's item (Spec 25). */
  item(fields: GiveFields = {}): Promise<Reply> {
    const list = [{ itemId: 'sword', quantity: 1 }];
    const body = {
      pjid: 'DEMO',
      serverId: null,
      transactionId: this.newKey(),
      giveUser: USER,
      giveItemList: list,
      giveProductList: list,
      ...fields,
    };
    return this.post(this.game.giveItemUrl, JSON.stringify(body), this.doorHeaders(body.transactionId, body));
  }

  /** Any text to any address. */
  async post(url: string, body: string, headers: Record<string, string> = {}): Promise<Reply> {
    const init = { method: 'POST', body, redirect: 'manual' as const };
    return toReply(
      await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...headers } }),
    );
  }

  /** The header and the signature that the game wants. */
  doorHeaders(id: string | null, body: unknown, at = Math.floor(Date.now() / 1000)): Record<string, string> {
    const { header, signingSecrets = [] } = this.game;
    const content = `${id}.${at}.${JSON.stringify(body)}`;
    const signatures = signingSecrets.map((secret) => sign(secret, content)).join(' ');
    const signed = {
      'webhook-id': String(id),
      'webhook-timestamp': String(at),
      'webhook-signature': signatures,
    };
    return { ...(header ? { [header.name]: header.value } : {}), ...(signatures ? signed : {}) };
  }
}

/** The resultCode of an answer, undefined when it is no envelope. */
export function codeOf({ body }: Reply): unknown {
  return (body as { resultCode?: unknown }).resultCode;
}

/** The resultData of an answer. */
export function dataOf({ body }: Reply): unknown {
  return (body as { resultData?: unknown }).resultData;
}
