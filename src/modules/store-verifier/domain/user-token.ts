import type { NotConfigured, Unavailable } from './store-verdict.js';

/** A player's access token as the store issued it. */
export interface IssuedUserToken {
  readonly accessToken: string;
  /** Account of the token; null when the store names none. */
  readonly accountId: string | null;
  readonly expiresInSeconds: number;
}

/** A player's stored access token. */
export interface UserToken {
  readonly accessToken: string;
  readonly accountId: string | null;
  /** Number of the issue; later issues have greater numbers. */
  readonly issue: number;
}

/** Outcome of exchanging an authorization code for a token. */
export type ExchangeAnswer =
  | { readonly kind: 'issued'; readonly token: IssuedUserToken }
  /** Wrong, expired or used before. */
  | { readonly kind: 'code-invalid' }
  | NotConfigured
  | Unavailable;

/** Outcome of a revocation. */
export type RevocationAnswer = { readonly kind: 'revoked' } | NotConfigured | Unavailable;

/** Port: the store's authorization of players (Spec 1, 2). Never throws for answers or failures of the store. */
export abstract class UserAuthorization {
  /** Returns whether the store is set up for the project. */
  abstract isConfigured(pjid: string): Promise<boolean>;
  /** Exchanges an authorization code, which the store takes once, for an access token. */
  abstract exchange(pjid: string, authorizationCode: string): Promise<ExchangeAnswer>;
  /** Revokes an access token in the store. */
  abstract revoke(pjid: string, accessToken: string): Promise<RevocationAnswer>;
}

/** Port: the stored tokens. */
export abstract class UserTokens {
  /** Returns the player's token; null without a valid one. */
  abstract find(pjid: string, playerId: string): Promise<UserToken | null>;
  /** Deletes a token that the store refuses. A token of a later issue stays. */
  abstract drop(pjid: string, playerId: string, issue: number): Promise<void>;
}
