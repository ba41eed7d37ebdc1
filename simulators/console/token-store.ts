import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';

/** Whose entitlements a token opens, and to which client. */
export interface TokenHolder {
  readonly clientId: string;
  readonly accountId: string;
}

interface IssuedToken extends TokenHolder {
  /** `null` for a token that was not exchanged for a code. */
  readonly fromCode: string | null;
  expiresAt: number;
}

/** Access tokens of users. A revoked one is forgotten, an ended one is of no more use than an unknown one. */
export class TokenStore {
  private readonly tokens = new Map<string, IssuedToken>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  issue(holder: TokenHolder, fromCode: string | null, seconds: number): string {
    const token = this.ids.urlSafe(96);
    const { clientId, accountId } = holder;
    this.tokens.set(token, {
      clientId,
      accountId,
      fromCode,
      expiresAt: this.clock.now() + seconds * 1000,
    });
    return token;
  }

  /** Whom the token speaks for, `null` when it is unknown, revoked or has ended. */
  holderOf(token: string): TokenHolder | null {
    const issued = this.tokens.get(token);
    return issued && issued.expiresAt > this.clock.now() ? issued : null;
  }

  revoke(token: string): void {
    this.tokens.delete(token);
  }

  /** A code that is shown twice was stolen: what it was traded for is of no use from now on. */
  revokeFromCode(code: string): void {
    for (const [token, { fromCode }] of this.tokens) {
      if (fromCode === code) this.tokens.delete(token);
    }
  }

  /** Ends every live token of the account at once; says how many those were. */
  expire(holder: TokenHolder): number {
    const live = this.liveOf(holder);
    for (const token of live) token.expiresAt = this.clock.now();
    return live.length;
  }

  /** How many tokens of the account are good now. */
  countLive(holder: TokenHolder): number {
    return this.liveOf(holder).length;
  }

  /** Every token ends `ms` earlier. */
  age(ms: number): void {
    for (const token of this.tokens.values()) token.expiresAt -= ms;
  }

  clear(): void {
    this.tokens.clear();
  }

  private liveOf({ clientId, accountId }: TokenHolder): IssuedToken[] {
    return [...this.tokens.values()].filter(
      (token) =>
        token.clientId === clientId && token.accountId === accountId && token.expiresAt > this.clock.now(),
    );
  }
}
