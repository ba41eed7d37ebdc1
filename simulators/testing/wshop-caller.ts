import type { ItemInput } from '../wshop/catalogue.js';
import type { NotificationRoute } from '../wshop/notifications/notification-route.js';
import type { ProjectInput, ProjectSettings } from '../wshop/project-registry.js';
import type { WshopSimulator } from '../wshop/wshop-simulator.js';
import { toReply } from './reply.js';
import type { Reply } from './reply.js';

/** An item in three languages and currencies, for sale in every caller's project. */
export const GEMS: ItemInput = {
  sku: 'gem.100',
  names: { en: '100 gems', ko: '보석 100개', ja: 'ジェム100個' },
  prices: { USD: '1.99', KRW: '2500', JPY: '300' },
};

/** Parts of a token request that replace the usual ones. */
export type TokenChanges = Readonly<Record<string, unknown>>;

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class WshopCaller {
  private constructor(
    private readonly store: WshopSimulator,
    readonly project: ProjectSettings,
  ) {}

  /** A caller with a project of its own that sells gems. */
  static of(store: WshopSimulator, input: Partial<ProjectInput> = {}): WshopCaller {
    const project = store.registerProject({ projectId: '44056', ...input });
    store.putItem({ projectId: project.projectId, ...GEMS });
    return new WshopCaller(store, project);
  }

  /** A token request; parts may be changed to make a bad one, `undefined` leaves one out. */
  token(changes: TokenChanges = {}, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.post(this.tokenPath(), JSON.stringify({ ...usualRequest(), ...changes }), {
      ...basic(this.project.projectId, this.project.apiKey),
      ...headers,
    });
  }

  /** Opens an unpaid order and returns its token. */
  async order(changes: TokenChanges = {}): Promise<{ readonly token: string; readonly orderId: number }> {
    const { status, body } = await this.token(changes);
    const { token, order_id: orderId } = body as { token: string; order_id: number };
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { token, orderId };
  }

  /** A request for a token without a catalogue, signed by the company. */
  merchantToken(changes: TokenChanges = {}, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const { merchantId } = this.merchant();
    const body = {
      user: { id: { value: 'player-1' } },
      settings: { project_id: Number(this.project.projectId), mode: 'sandbox' },
      purchase: { checkout: { currency: 'USD', amount: 9.99 } },
      ...changes,
    };
    return this.post(`/merchant/v2/merchants/${merchantId}/token`, JSON.stringify(body), {
      ...this.company(),
      ...headers,
    });
  }

  /** Asks for a player's money back. */
  async refund(transactionId: number | string, body: unknown): Promise<Reply> {
    const path = `/merchant/v2/merchants/${this.merchant().merchantId}/reports/transactions/${transactionId}/refund`;
    const response = await fetch(this.store.apiUrl + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...this.company() },
      body: JSON.stringify(body),
    });
    return toReply(response);
  }

  /** Any call with a JSON body. */
  async post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Reply> {
    return toReply(
      await fetch(this.store.apiUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    );
  }

  /** Opens a payment page. */
  async open(token: string, page = this.store.sandboxPaymentUrl): Promise<Reply> {
    return toReply(await fetch(`${page}?token=${encodeURIComponent(token)}`));
  }

  /** Presses a button of a payment page. */
  async press(token: string, action: string, page = this.store.sandboxPaymentUrl): Promise<Reply> {
    const body = new URLSearchParams({ token, action });
    return toReply(await fetch(`${page}?token=${encodeURIComponent(token)}`, { method: 'POST', body }));
  }

  /** Has the project's notifications sent somewhere. */
  tell(url: string, patch: Partial<NotificationRoute> = {}): void {
    this.store.notices({ projectId: this.project.projectId, url, ...patch });
  }

  tokenPath(projectId = this.project.projectId): string {
    return `/api/v3/project/${projectId}/admin/payment/token`;
  }

  /** How the company signs a call. */
  company(): Readonly<Record<string, string>> {
    const { merchantId, apiKey } = this.merchant();
    return basic(String(merchantId), apiKey);
  }

  merchant(): { readonly merchantId: number; readonly apiKey: string } {
    return this.store.merchant({ projectId: this.project.projectId });
  }
}

/** Signs a call, correctly or not. */
export function basic(user: string, password: string): Readonly<Record<string, string>> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

function usualRequest(): TokenChanges {
  return {
    sandbox: true,
    user: {
      id: { value: 'player-1' },
      name: { value: 'Ann' },
      country: { value: 'US', allow_modify: false },
    },
    purchase: { items: [{ sku: GEMS.sku, quantity: 1 }] },
    settings: { language: 'en', currency: 'USD', external_id: '7123456789012345678' },
    custom_parameters: { boid: '7123456789012345678' },
  };
}
