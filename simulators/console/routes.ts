import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call, Route } from '../kit/route.js';
import { apiRefused } from './api-errors.js';
import { checkQuery, numberIn, serviceLabelIn } from './api-query.js';
import type { ConsoleModel } from './console-model.js';
import { readConsumeOrder } from './consume-order.js';
import { toEntitlement } from './entitlement.view.js';
import { asUser } from './authorization.js';
import { exchangeCode, revoke } from './oauth-routes.js';
import type { TokenHolder } from './token-store.js';

const ENTITLEMENTS = '/api/v1/users/me/entitlements';
const LONGEST_PAGE = 100;

/** Names of the wire routes, for faults and the journal. */
const CONSOLE_ROUTES = [
  'oauth.token',
  'oauth.revoke',
  'entitlements.list',
  'entitlements.get',
  'entitlements.consume',
] as const;

export type ConsoleRoute = (typeof CONSOLE_ROUTES)[number];

/** The store's wire paths. */
export function consoleRoutes(model: ConsoleModel): readonly (Route & { readonly name: ConsoleRoute })[] {
  return [
    {
      name: 'oauth.token',
      method: 'POST',
      path: '/auth/oauth/token',
      handle: (call) => exchangeCode(model, call),
    },
    {
      name: 'oauth.revoke',
      method: 'POST',
      path: '/auth/oauth/revoke',
      handle: (call) => revoke(model, call),
    },
    {
      name: 'entitlements.list',
      method: 'GET',
      path: ENTITLEMENTS,
      handle: asUser(model, (holder, call) => list(model, holder, call)),
    },
    {
      name: 'entitlements.get',
      method: 'GET',
      path: `${ENTITLEMENTS}/{label}`,
      handle: asUser(model, (holder, call) => get(model, holder, call)),
    },
    {
      name: 'entitlements.consume',
      method: 'POST',
      path: `${ENTITLEMENTS}/{label}/consume`,
      handle: asUser(model, (holder, call) => consume(model, holder, call)),
    },
  ];
}

function list(model: ConsoleModel, holder: TokenHolder, { query }: Call): Answer {
  checkQuery(query, ['service_label', 'entitlement_label', 'offset', 'limit']);
  const serviceLabel = serviceLabelIn(query);
  const offset = numberIn(query, 'offset', { from: 0, to: 999_999_999, fallback: 0 });
  const limit = numberIn(query, 'limit', { from: 1, to: LONGEST_PAGE, fallback: LONGEST_PAGE });
  const label = query.get('entitlement_label');
  const all = model.entitlements
    .ofAccount(holder, serviceLabel)
    .filter((one) => label === null || one.label === label);
  const next = offset + limit;
  return json(200, {
    entitlements: all.slice(offset, next).map((one) => toEntitlement(one, model.clock.now())),
    total: all.length,
    next_offset: next < all.length ? next : null,
  });
}

function get(model: ConsoleModel, holder: TokenHolder, call: Call): Answer {
  checkQuery(call.query, ['service_label']);
  const owned = model.entitlements.find(holder, serviceLabelIn(call.query), param(call, 'label'));
  if (!owned) throw apiRefused('notOwned');
  return json(200, toEntitlement(owned, model.clock.now()));
}

function consume(model: ConsoleModel, holder: TokenHolder, call: Call): Answer {
  checkQuery(call.query, []);
  const order = readConsumeOrder(call);
  const { useCount, useLimit } = model.consume(holder, order);
  return json(200, {
    entitlement_label: order.label,
    use_count: useCount,
    use_limit: useLimit,
    transaction_id: order.transactionId,
  });
}
