import type { NotConfigured, Unavailable } from './store-verdict.js';

/** A player's access token as the store gave it out. */
export interface IssuedUserToken {
  readonly accessToken: string;
  /** The account that it is for; null when the store does not tell. */
  readonly accountId: string | null;
  readonly expiresInSeconds: number;
}

/** A player's access token as it is kept. */
export interface UserToken {
  readonly accessToken: string;
  readonly accountId: string | null;
  /** Number of the issue; a later issue has a greater one. */
  readonly issue: number;
}

/** What became of trading an authorization code for a token. */
export type ExchangeAnswer =
  | { readonly kind: 'issued'; readonly token: IssuedUserToken }
  /** Wrong, ended or used before. */
  | { readonly kind: 'code-invalid' }
  | NotConfigured
  | Unavailable;

/** What became of a revocation. */
export type RevocationAnswer = { readonly kind: 'revoked' } | NotConfigured | Unavailable;

/** Port: the store's authorization of players (Spec 1, 2). Never throws for what the store answers, or fails to. */
export abstract class UserAuthorization {
  /** Whether the store is set up for the project. */
  abstract isConfigured(pjid: string): Promise<boolean>;
  abstract exchange(pjid: string, authorizationCode: string): Promise<ExchangeAnswer>;
  abstract revoke(pjid: string, accessToken: string): Promise<RevocationAnswer>;
}

/** Port: the tokens that are kept. */
export abstract class UserTokens {
  /** The player's token; null when there is none or its time is over. */
  abstract find(pjid: string, playerId: string): Promise<UserToken | null>;
  /** The store does not take it any more. A token of a later issue stays. */
  abstract drop(pjid: string, playerId: string, issue: number): Promise<void>;
}
