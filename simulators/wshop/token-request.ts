import { isIP } from 'node:net';
import type { Call } from '../kit/route.js';
import { BodyPart } from './body-reader.js';
import type { Issue } from './body-reader.js';
import { COUNTRY, readPageSettings, valueIn } from './request-parts.js';
import type { PageSettings } from './request-parts.js';

/** What a token request says, before the catalogue is asked. */
export interface TokenRequest extends PageSettings {
  readonly sandbox: boolean;
  readonly playerId: string;
  readonly playerName: string | null;
  readonly email: string | null;
  /** As the caller says; `null` leaves it to the address. */
  readonly country: string | null;
  /** Of the player, as the caller says. */
  readonly ip: string | null;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  readonly customParameters: Readonly<Record<string, unknown>> | null;
}

type UserPart = Pick<TokenRequest, 'playerId' | 'playerName' | 'email' | 'country'>;

/** The request of one call, and everything that is wrong with it. */
export function readTokenRequest(call: Call): {
  readonly request: TokenRequest;
  readonly issues: readonly Issue[];
} {
  const issues: Issue[] = [];
  const body = BodyPart.of(call.body, issues);
  const ip = addressOf(call);
  const sandbox = body.flag('sandbox') ?? false;
  const user = readUser(body.object('user', { required: true }), ip);
  const items = readItems(body.object('purchase', { required: true }));
  const settings = body.object('settings');
  const page = readPageSettings(settings);
  settings?.noMore('payment_method', 'payment_widget', 'redirect_policy', 'ui');
  const customParameters = body.raw('custom_parameters') ?? null;
  body.noMore();
  return { request: { sandbox, ip, ...user, items, ...page, customParameters }, issues };
}

function readUser(user: BodyPart | null, ip: string | null): UserPart {
  if (!user) return { playerId: '', playerName: null, email: null, country: null };
  const part: UserPart = {
    playerId: valueIn(user, 'id', { required: true }) ?? '',
    playerName: valueIn(user, 'name'),
    email: valueIn(user, 'email', { min: 3, pattern: /^[^@\s]+@[^@\s]+$/ }),
    country: readCountry(user, ip),
  };
  user.count('age');
  user.noMore('phone', 'attributes', 'steam_id', 'tracking_id', 'utm');
  return part;
}

/** Either the caller says where the player is, or his address does. */
function readCountry(user: BodyPart, ip: string | null): string | null {
  const country = user.object('country');
  const value = country?.text('value', { pattern: COUNTRY }) ?? null;
  country?.flag('allow_modify');
  country?.noMore();
  if (!country?.has('value') && ip === null)
    user.complain('country.value', 'Pass the country of the user, or the address in the X-User-Ip header');
  return value;
}

function readItems(purchase: BodyPart | null): TokenRequest['items'] {
  const items = (purchase?.list('items') ?? []).map((item) => {
    const sku = item.text('sku', { required: true }) ?? '';
    const quantity = item.count('quantity', { required: true }) ?? 1;
    item.noMore();
    return { sku, quantity };
  });
  purchase?.noMore();
  return items;
}

function addressOf({ headers }: Call): string | null {
  const ip = headers['x-user-ip'];
  return typeof ip === 'string' && isIP(ip) !== 0 ? ip : null;
}
