import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { StoreSettingsReader } from '../../../project/index.js';
import type {
  OpeningAnswer,
  OpeningRefusal,
  PagePrompt,
  PaymentOrder,
  UnnamedOrder,
} from '../../domain/payment-order.js';
import { PaymentOpener } from '../../domain/store.js';
import { WshopClient } from './wshop.client.js';
import type { WshopSettings } from './wshop.settings.js';

/** Maximum length of a page's address that callers are promised (Spec 11). */
const LONGEST_URL = 500;

/**
 * Opens payment pages in the web shop. The page's price is in the store's catalogue; the notification is checked
 * against it.
 */
@Injectable()
export class WshopOpener extends PaymentOpener {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: WshopClient,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override async check({ pjid }: UnnamedOrder): Promise<OpeningRefusal | null> {
    return (await this.settings.find(pjid, 'WSHOP')) === null ? { kind: 'not-configured' } : null;
  }

  override async open(order: PaymentOrder): Promise<OpeningAnswer> {
    const { pjid, prompt } = order;
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    if (prompt.kind !== 'page')
      return { kind: 'invalid', field: null, reason: 'the store asks on a page of its own' };
    const { env } = settings;
    const answer = await this.client.openPage(settings, order, requestOf(order, prompt, env === 'SANDBOX'));
    if (answer.kind === 'refused') return { kind: 'invalid', field: null, reason: answer.reason };
    if (answer.kind === 'unavailable') return answer;
    const { token, orderId } = answer.value;
    const url = this.urlOf(env, token);
    if (url.length > LONGEST_URL) return { kind: 'unavailable', reason: 'the address is too long' };
    return { kind: 'opened', payment: { storeOrderId: String(orderId), page: { env, token, url } } };
  }

  private urlOf(env: WshopSettings['env'], token: string): string {
    const { paymentUrl, sandboxPaymentUrl } = this.config.wshop;
    const url = new URL(env === 'PROD' ? paymentUrl : sandboxPaymentUrl);
    url.searchParams.set('token', token);
    return url.href;
  }
}

/**
 * Returns the request for one item. Language and price follow the country that the game names, not the IP address.
 */
const requestOf = (
  { pjid, boid, language, currency }: PaymentOrder,
  { playerId, playerName, country, sku }: PagePrompt,
  sandbox: boolean,
): object => ({
  sandbox,
  user: {
    id: { value: playerId },
    name: { value: playerName },
    country: { value: country, allow_modify: false },
  },
  purchase: { items: [{ sku, quantity: 1 }] },
  settings: { language, currency, external_id: boid },
  custom_parameters: { boid, pjid },
});
