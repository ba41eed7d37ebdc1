import type { AppInput, AppSettings } from '../pcstore/app-registry.js';
import type { PcstoreSimulator } from '../pcstore/pcstore-simulator.js';
import { toReply } from './reply.js';
import type { Reply } from './reply.js';

/** The account of an ordinary player. */
export const PLAYER = '76561197972751825';

/** Parameters of a call; what is undefined is left out. */
export type Sent = Readonly<Record<string, string | undefined>>;

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class PcstoreCaller {
  private lastOrder = 938_473;

  private constructor(
    private readonly store: PcstoreSimulator,
    readonly app: AppSettings,
  ) {}

  /** A caller with an app of its own. */
  static of(store: PcstoreSimulator, input: Partial<AppInput> = {}): PcstoreCaller {
    return new PcstoreCaller(store, store.registerApp({ appId: '480', ...input }));
  }

  /** An order id that was not used yet. */
  newOrderId(): string {
    this.lastOrder += 1;
    return String(this.lastOrder);
  }

  /** Orders one item; fields may be changed to make a bad request. */
  init(fields: Sent = {}): Promise<Reply> {
    return this.post('InitTxn/v3', {
      orderid: this.newOrderId(),
      steamid: PLAYER,
      itemcount: '1',
      language: 'en',
      currency: 'USD',
      usersession: 'client',
      'itemid[0]': '101',
      'qty[0]': '1',
      'amount[0]': '1299',
      'description[0]': 'Gems & more 💎',
      ...fields,
    });
  }

  /** An order that the player has not decided yet; its id. */
  async order(fields: Sent = {}): Promise<string> {
    const orderid = fields['orderid'] ?? this.newOrderId();
    const reply = await this.init({ ...fields, orderid });
    if (!JSON.stringify(reply.body).includes('"OK"')) throw new Error(JSON.stringify(reply.body));
    return orderid;
  }

  finalize(orderid: string): Promise<Reply> {
    return this.post('FinalizeTxn/v2', { orderid });
  }

  query(fields: Sent): Promise<Reply> {
    return this.get('QueryTxn/v3', fields);
  }

  /** A reading method with the app and its key. */
  async get(path: string, fields: Sent, init: RequestInit = {}): Promise<Reply> {
    const query = this.withApp(fields).toString();
    return toReply(await fetch(`${this.urlOf(path)}?${query}`, init));
  }

  /** A writing method with the app and its key. */
  async post(path: string, fields: Sent, init: RequestInit = {}): Promise<Reply> {
    return toReply(await fetch(this.urlOf(path), { method: 'POST', body: this.withApp(fields), ...init }));
  }

  /** A path in the interface that the app's settings choose, or any path when it begins with a slash. */
  private urlOf(path: string): string {
    const name = this.app.sandbox ? 'ISteamMicroTxnSandbox' : 'ISteamMicroTxn';
    return path.startsWith('/') ? this.store.apiUrl + path : `${this.store.apiUrl}/${name}/${path}/`;
  }

  private withApp(fields: Sent): URLSearchParams {
    const all = { key: this.app.webApiKey, appid: this.app.appId, ...fields };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new URLSearchParams(sent);
  }
}

/** The error number in an answer, null in one that is no failure. */
export function errorIn({ body }: Reply): number | null {
  const [, code] = /"errorcode":"?(\d+)/.exec(JSON.stringify(body)) ?? [];
  return code === undefined ? null : Number(code);
}
