import { withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { apiFailure } from './api-errors.js';
import { oauthFailure } from './oauth-errors.js';
import { rateHeaders } from './rate-headers.js';

const USUAL_LIMIT = 300;
const USUAL_WAIT_S = 1;

/** What the side of the store that serves this route says with a status that a fault asks for. */
export function storeFailure(status: number, route: string, now: number): Answer {
  const answer = route.startsWith('oauth.') ? oauthFailure(status) : apiFailure(status);
  if (status !== 429) return answer;
  return withHeaders(
    answer,
    rateHeaders({
      isAllowed: false,
      limit: USUAL_LIMIT,
      remaining: 0,
      resetAt: Math.ceil(now / 1000) + USUAL_WAIT_S,
      retryAfter: USUAL_WAIT_S,
    }),
  );
}
