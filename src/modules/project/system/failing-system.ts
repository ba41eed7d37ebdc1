/** Kinds of systems whose failures the database knows, in the order in which they are shown. */
export const FAILING_SYSTEM_KINDS = ['STORE', 'GAME_SERVER', 'PUSH_SERVICE'] as const;

/** One of {@link FAILING_SYSTEM_KINDS}. */
export type FailingSystemKind = (typeof FAILING_SYSTEM_KINDS)[number];

/** How a system fails: its calls fail again and again, or now and then, or it is not called at present. */
export type FailingSystemStatus = 'DOWN' | 'DEGRADED' | 'PAUSED';

/** A system of a project that fails for the whole deployment. */
export interface FailingSystem {
  readonly pjid: string;
  /** The store; null for the other kinds, of which a project has one. */
  readonly store: string | null;
  readonly status: FailingSystemStatus;
  readonly since: Date;
  /** End of the pause, after which it is tried; null when it is called. */
  readonly until: Date | null;
}

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
