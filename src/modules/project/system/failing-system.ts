/** Kinds of systems whose failures the database knows, in the order in which they are shown. */
export const FAILING_SYSTEM_KINDS = ['STORE', 'GAME_SERVER', 'PUSH_SERVICE'] as const;

/** One of {@link FAILING_SYSTEM_KINDS}. */
export type FailingSystemKind = (typeof FAILING_SYSTEM_KINDS)[number];

/** How a system fails: its calls fail again and again, or now and then, or it is not called at present. */
export type FailingSystemStatus = 'DOWN' | 'DEGRADED' | 'PAUSED';

/** The grants of a failing address of a game server: the products of purchases or the items of coupons. */
export type FailingGrantKind = 'PRODUCT' | 'COUPON';

/** A system of a project that fails for the whole deployment. */
export interface FailingSystem {
  readonly pjid: string;
  /** The store; null for the other kinds. */
  readonly store: string | null;
  /** Of a game server, which of its addresses fails; null when it is paused as a whole, and for the other kinds. */
  readonly grantKind: FailingGrantKind | null;
  readonly status: FailingSystemStatus;
  readonly since: Date;
  /** Time of the last call, which failed; null when it is paused. */
  readonly lastTriedAt: Date | null;
  /** End of the pause, after which it is tried; null when it is called. */
  readonly until: Date | null;
}

/** A system of a kind. */
export interface SystemOfKind {
  readonly system: string;
  /** Left out where a project has one system of the kind. */
  readonly grantKind?: FailingGrantKind;
}

/** A paused system of a project. */
export type PausedSystem = Pick<FailingSystem, 'pjid' | 'since' | 'until'>;

/** Query for the failing systems of a kind. */
export interface FailingSystemQuery {
  /** Undefined for every project that is not closed for a move. */
  readonly pjid: string | undefined;
  readonly limit: number;
}

/** Port: what the database knows about the systems of one kind. */
export interface FailingSystemSource {
  readonly kind: FailingSystemKind;
  /** Returns at most `limit` failing systems, sorted by project. */
  list(query: FailingSystemQuery): Promise<readonly FailingSystem[]>;
}
