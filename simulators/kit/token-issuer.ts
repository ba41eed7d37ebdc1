import type { KeyObject } from 'node:crypto';
import { json, Refusal } from './answer.js';
import type { Answer } from './answer.js';
import { parseAssertion } from './jwt-assertion.js';
import type { AssertionClaims } from './jwt-assertion.js';
import type { Call } from './route.js';
import type { SeededIds } from './seeded-ids.js';
import type { VirtualClock } from './virtual-clock.js';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const LIFETIME_S = 3599;
const LONGEST_ASSERTION_S = 3600;
const CLOCK_SKEW_S = 300;

/** Whom tokens are issued to, and for what. */
export interface IssuerRules {
  readonly scope: string;
  /** Finds the service account of this address: scope of its tokens and public key; null when it is unknown. */
  accountOf(clientEmail: string): { readonly owner: string; readonly key: KeyObject } | null;
}

/** Trades signed assertions of service accounts for access tokens. */
export class TokenIssuer {
  private readonly issued = new Map<string, { readonly owner: string; readonly expiresAt: number }>();

  constructor(
    private readonly rules: IssuerRules,
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Handles `POST /token`. */
  issue(call: Call): Answer {
    const type = call.headers['content-type'] ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) {
      throw refused('invalid_request', 'The body must be form-encoded.');
    }
    const form = new URLSearchParams(call.body);
    if (form.get('grant_type') !== GRANT_TYPE) {
      throw refused('unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`);
    }
    const owner = this.provenOwner(form.get('assertion') ?? '');
    const accessToken = `ya29.c.${this.ids.urlSafe(160)}`;
    this.issued.set(accessToken, { owner, expiresAt: this.clock.now() + LIFETIME_S * 1000 });
    return json(200, { access_token: accessToken, expires_in: LIFETIME_S, token_type: 'Bearer' });
  }

  /** What this access token opens, `null` when it is unknown or has run out. */
  ownerOf(accessToken: string): string | null {
    const token = this.issued.get(accessToken);
    return token && token.expiresAt > this.clock.now() ? token.owner : null;
  }

  /** No token that was issued opens anything any more. */
  revokeAll(): void {
    this.issued.clear();
  }

  private provenOwner(compact: string): string {
    const assertion = parseAssertion(compact);
    if (!assertion) throw refused('invalid_grant', 'Invalid JWT: not a signed RS256 token.');
    const account = this.rules.accountOf(assertion.claims.iss);
    if (!account) throw refused('invalid_grant', 'Invalid grant: account not found');
    if (!assertion.isSignedBy(account.key)) throw refused('invalid_grant', 'Invalid JWT Signature.');
    this.checkClaims(assertion.claims);
    return account.owner;
  }

  private checkClaims({ aud, scope, iat, exp }: AssertionClaims): void {
    if (aud !== AUDIENCE) {
      throw refused('invalid_grant', `Invalid JWT: Failed audience check. The right audience is ${AUDIENCE}`);
    }
    // A caller signs by its own clock, which does not follow the jumps of the virtual one; either will do.
    if (!isTimely(iat, exp, Date.now()) && !isTimely(iat, exp, this.clock.now())) {
      throw refused(
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.' +
          ' Check your iat and exp values in the JWT claim.',
      );
    }
    if (typeof scope !== 'string' || !scope.split(' ').includes(this.rules.scope)) {
      throw refused('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
    }
  }
}

function isTimely(iat: unknown, exp: unknown, nowMs: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  const now = nowMs / 1000;
  return exp <= iat + LONGEST_ASSERTION_S && exp > now && iat <= now + CLOCK_SKEW_S;
}

function refused(error: string, description: string): Refusal {
  return new Refusal(json(400, { error, error_description: description }), description);
}
