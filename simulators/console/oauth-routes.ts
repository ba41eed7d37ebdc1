import { empty, json, withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import type { Call } from '../kit/route.js';
import { authenticate } from './client-authentication.js';
import type { ClientCredentials } from './client-registry.js';
import type { ConsoleModel } from './console-model.js';
import { NO_STORE, oauthQuotaRefused, oauthRefused } from './oauth-errors.js';
import { readForm, required } from './oauth-form.js';
import { rateHeaders } from './rate-headers.js';
import { settled } from './settled.js';

const SCOPE = 'openid entitlements';

/** `POST /auth/oauth/token`: trades an authorization code for the user's access token (RFC 6749, 4.1.3). */
export function exchangeCode(model: ConsoleModel, call: Call): Answer {
  return asClient(model, call, (client, form) => {
    const grantType = required(form, 'grant_type');
    if (grantType !== 'authorization_code') {
      throw oauthRefused('unsupported_grant_type', `Unsupported grant_type: ${grantType}`);
    }
    if (model.clients.isDenied(client.clientId)) {
      throw oauthRefused('unauthorized_client', 'The client must not use this grant type.');
    }
    const code = required(form, 'code');
    const redeemed = model.codes.redeem(code, client.clientId, required(form, 'redirect_uri'));
    if (redeemed.kind === 'reused') {
      model.tokens.revokeFromCode(code);
      throw oauthRefused('invalid_grant', 'The authorization code was used already.');
    }
    if (redeemed.kind === 'refused') throw oauthRefused('invalid_grant', redeemed.because);
    const { accountId, tokenSeconds } = redeemed.grant;
    return json(200, {
      access_token: model.tokens.issue(redeemed.grant, code, tokenSeconds),
      token_type: 'bearer',
      expires_in: tokenSeconds,
      scope: SCOPE,
      account_id: accountId,
    });
  });
}

/** `POST /auth/oauth/revoke`: a token of the client's own ends; one that is unknown has ended (RFC 7009, 2). */
export function revoke(model: ConsoleModel, call: Call): Answer {
  return asClient(model, call, (client, form) => {
    const token = required(form, 'token');
    const holder = model.tokens.holderOf(token);
    if (holder && holder.clientId !== client.clientId) {
      throw oauthRefused('invalid_grant', 'The token was issued to another client.');
    }
    model.tokens.revoke(token);
    return empty(200);
  });
}

function asClient(
  model: ConsoleModel,
  call: Call,
  handle: (client: ClientCredentials, form: URLSearchParams) => Answer,
): Answer {
  const form = readForm(call);
  const client = authenticate(model.clients, call, form);
  const state = model.quotas.take(client.clientId, 'auth');
  if (state?.isAllowed === false) throw oauthQuotaRefused(state);
  const headers = { ...NO_STORE, ...(state ? rateHeaders(state) : {}) };
  return withHeaders(
    settled(() => handle(client, form)),
    headers,
  );
}
