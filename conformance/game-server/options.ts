/** Where a game's server is, how its door opens, and whom to give to. */
export interface CheckOptions {
  /** Spec 24; not checked when null. */
  readonly url: string | null;
  /** Spec 25; not checked when null. */
  readonly itemUrl: string | null;
  readonly header: { readonly name: string; readonly value: string } | null;
  /** `whsec_` and base64, to sign calls with. */
  readonly secret: string | null;
  readonly pjid: string;
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly idType: 'IMID' | 'GAME_UID';
  /** A player who exists and may receive everything that is given here. */
  readonly user: string;
  /** A player who does not exist. */
  readonly unknownUser: string;
  /** A player who is there and must not receive anything. */
  readonly sanctionedUser: string | null;
  readonly products: readonly string[];
  readonly items: readonly string[];
  /** How long a call may take. */
  readonly timeoutMs: number;
  /** Pause before a duplicate, so that the time of now is not the time of before; and between pieces of a body. */
  readonly pauseMs: number;
}

/** Defaults. */
export function defaultOptions(): CheckOptions {
  return {
    url: null,
    itemUrl: null,
    header: null,
    secret: null,
    pjid: 'CONFORMANCE',
    serverId: null,
    serviceId: null,
    idType: 'GAME_UID',
    user: 'conformance-player',
    unknownUser: `absent-${Date.now()}`,
    sanctionedUser: null,
    products: ['conformance.product.1', 'conformance.product.2'],
    items: ['conformance.item.1', 'conformance.item.2'],
    timeoutMs: 10_000,
    pauseMs: 1_100,
  };
}
