import { withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import type { Call } from '../kit/route.js';
import { apiQuotaRefused, apiRefused } from './api-errors.js';
import type { ConsoleModel } from './console-model.js';
import { rateHeaders } from './rate-headers.js';
import { settled } from './settled.js';
import type { TokenHolder } from './token-store.js';

/** What every entitlement call must pass before its own rules count: token, the client's right, its quota. */
export function asUser(
  model: ConsoleModel,
  handle: (holder: TokenHolder, call: Call) => Answer,
): (call: Call) => Answer {
  return (call) => {
    const holder = bearerOf(model, call);
    if (model.clients.isDenied(holder.clientId)) throw apiRefused('forbidden');
    const state = model.quotas.take(holder.clientId, 'api');
    if (state?.isAllowed === false) throw apiQuotaRefused(state);
    const answer = settled(() => handle(holder, call));
    return state ? withHeaders(answer, rateHeaders(state)) : answer;
  };
}

function bearerOf(model: ConsoleModel, call: Call): TokenHolder {
  const header = call.headers.authorization;
  if (header === undefined) throw apiRefused('tokenMissing');
  const [, token = ''] = /^Bearer (\S+)$/i.exec(header) ?? [];
  const holder = model.tokens.holderOf(token);
  if (!holder) throw apiRefused('tokenInvalid');
  return holder;
}
