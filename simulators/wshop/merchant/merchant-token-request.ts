import type { Call } from '../../kit/route.js';
import { BodyPart } from '../body-reader.js';
import type { Issue } from '../body-reader.js';
import { COUNTRY, CURRENCY, readPageSettings, valueIn } from '../request-parts.js';
import type { PageSettings } from '../request-parts.js';

/** A request for a token without a catalogue: the caller says the sum. */
export interface MerchantTokenRequest extends Omit<PageSettings, 'currency'> {
  readonly projectId: string;
  readonly sandbox: boolean;
  readonly playerId: string;
  readonly playerName: string | null;
  readonly email: string | null;
  readonly country: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** A JSON number on this wire. */
  readonly amount: number;
  readonly description: string | null;
  readonly customParameters: Readonly<Record<string, unknown>> | null;
}

/** The request of one call, and everything that is wrong with it. */
export function readMerchantTokenRequest(call: Call): {
  readonly request: MerchantTokenRequest;
  readonly issues: readonly Issue[];
} {
  const issues: Issue[] = [];
  const body = BodyPart.of(call.body, issues);
  const request: MerchantTokenRequest = {
    ...readSettings(body.object('settings', { required: true })),
    ...readUser(body.object('user', { required: true })),
    ...readPurchase(body.object('purchase', { required: true })),
    customParameters: body.raw('custom_parameters') ?? null,
  };
  body.noMore();
  return { request, issues };
}

function readSettings(
  settings: BodyPart | null,
): Pick<MerchantTokenRequest, 'projectId' | 'sandbox' | 'language' | 'externalId' | 'returnUrl'> {
  const projectId = settings?.count('project_id', { required: true }) ?? 0;
  const sandbox = settings?.text('mode', { pattern: /^sandbox$/ }) === 'sandbox';
  const { language, externalId, returnUrl } = readPageSettings(settings);
  settings?.noMore('payment_method', 'redirect_policy', 'shipping_enabled', 'ui');
  return { projectId: String(projectId), sandbox, language, externalId, returnUrl };
}

function readUser(
  user: BodyPart | null,
): Pick<MerchantTokenRequest, 'playerId' | 'playerName' | 'email' | 'country'> {
  if (!user) return { playerId: '', playerName: null, email: null, country: null };
  const part = {
    playerId: valueIn(user, 'id', { required: true }) ?? '',
    playerName: valueIn(user, 'name'),
    email: valueIn(user, 'email'),
    country: valueIn(user, 'country', { pattern: COUNTRY }),
  };
  user.noMore('age', 'attributes', 'phone', 'public_id', 'steam_id', 'tracking_id', 'utm');
  return part;
}

function readPurchase(
  purchase: BodyPart | null,
): Pick<MerchantTokenRequest, 'currency' | 'amount' | 'description'> {
  const checkout = purchase?.object('checkout', { required: true });
  const currency = checkout?.text('currency', { required: true, pattern: CURRENCY }) ?? '';
  const amount = checkout?.positive('amount', { required: true }) ?? 0;
  checkout?.noMore();
  const description = purchase ? valueIn(purchase, 'description') : null;
  purchase?.noMore();
  return { currency, amount, description };
}
