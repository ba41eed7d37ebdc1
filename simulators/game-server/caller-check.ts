import type { Call } from '../kit/route.js';
import { refused } from './envelope.js';
import type { Game } from './game.js';
import type { GiveRequest } from './give-request.js';
import { signatureFlaw } from './standard-webhook.js';

/** The header and the signature that the game has agreed upon; anything else is NOT_ALLOW_AUTH. */
export function checkCaller({ header, signingSecrets, flaws }: Game, { headers, body }: Call): void {
  if (flaws.includes('no-auth-check')) return;
  if (header && headers[header.name.toLowerCase()] !== header.value)
    throw refused('NOT_ALLOW_AUTH', 'the header is missing or wrong');
  if (signingSecrets.length === 0) return;
  // Callers sign by the real clock, however far this server's own has jumped.
  const nowSeconds = Date.now() / 1000;
  const judgesTime = !flaws.includes('no-signature-time');
  const flaw = signatureFlaw(headers, body, { secrets: signingSecrets, nowSeconds, judgesTime });
  if (flaw !== null) throw refused('NOT_ALLOW_AUTH', flaw);
}

/** What can be judged only once the body is read: the project, and whose grant was signed. */
export function checkGrant(
  { pjid, signingSecrets, flaws }: Game,
  { headers }: Call,
  request: GiveRequest,
): void {
  if (pjid !== null && request.pjid !== pjid) throw refused('INVALID_PARAMETER', 'pjid is another project');
  if (signingSecrets.length === 0 || flaws.includes('no-auth-check')) return;
  if (request.key !== null && headers['webhook-id'] !== request.key)
    throw refused('NOT_ALLOW_AUTH', 'webhook-id is not the boid or transactionId');
}
