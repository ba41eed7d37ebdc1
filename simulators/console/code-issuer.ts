import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';

const LIFETIME_MS = 10 * 60 * 1000;

/** What a code stands for. */
export interface CodeGrant {
  readonly clientId: string;
  readonly accountId: string;
  readonly redirectUri: string;
  /** Seconds that the token will live that this code is traded for. */
  readonly tokenSeconds: number;
}

/** What becomes of an attempt to trade a code in. */
export type Redeemed =
  | { readonly kind: 'granted'; readonly grant: CodeGrant }
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'reused' };

interface IssuedCode {
  readonly grant: CodeGrant;
  readonly expiresAt: number;
  redeemed: boolean;
}

/** Authorization codes: for one client, account and redirect address, for ten minutes, for one use. */
export class CodeIssuer {
  private readonly codes = new Map<string, IssuedCode>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  issue(grant: CodeGrant): string {
    const code = `v3.${this.ids.urlSafe(40)}`;
    this.codes.set(code, { grant, expiresAt: this.clock.now() + LIFETIME_MS, redeemed: false });
    return code;
  }

  /** Trades the code in. An attempt of the wrong client or with another address does not use it up. */
  redeem(code: string, clientId: string, redirectUri: string): Redeemed {
    const issued = this.codes.get(code);
    if (!issued) return refused('The authorization code is invalid.');
    if (issued.grant.clientId !== clientId) {
      return refused('The authorization code was issued to another client.');
    }
    if (issued.redeemed) return { kind: 'reused' };
    if (issued.expiresAt <= this.clock.now()) return refused('The authorization code has expired.');
    if (issued.grant.redirectUri !== redirectUri) {
      return refused('The redirect_uri does not match the one of the authorization request.');
    }
    issued.redeemed = true;
    return { kind: 'granted', grant: issued.grant };
  }

  /** Every code ends `ms` earlier. */
  age(ms: number): void {
    for (const [code, issued] of this.codes)
      this.codes.set(code, { ...issued, expiresAt: issued.expiresAt - ms });
  }

  clear(): void {
    this.codes.clear();
  }
}

function refused(because: string): Redeemed {
  return { kind: 'refused', because };
}
