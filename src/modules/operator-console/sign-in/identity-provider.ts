/** A sign-in that has begun. The browser stores its secrets until it comes back. */
export interface BegunSignIn {
  /** Address at the identity provider that the browser is sent to. */
  readonly url: string;
  readonly secrets: SignInSecrets;
}

/** Random values that bind the answer of the identity provider to the browser that asked. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly codeVerifier: string;
}

/** A person as the identity provider describes them. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** The outcome of a sign-in. */
export type SignInOutcome =
  | { readonly kind: 'proven'; readonly identity: ProvenIdentity }
  /** The person gave up, or the answer is not one to a sign-in of this browser. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

/** Port: the identity provider of the deployment, by OpenID Connect. */
export abstract class IdentityProvider {
  /** Whether the deployment has one. */
  abstract readonly isConfigured: boolean;

  /** Begins a sign-in; null when the identity provider does not answer. */
  abstract begin(): Promise<BegunSignIn | null>;

  /** @param query of the address at which the browser came back, without the question mark */
  abstract finish(query: string, secrets: SignInSecrets): Promise<SignInOutcome>;
}
