import type { OperatorRole } from '../../../shared/access/operator-role.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { SignInMethod, StoredOperatorSession } from './operator-session.entity.js';

/** A person who is signed in to the console. */
export interface SessionView {
  /** Names the session for session/revoke; opens nothing. */
  readonly sessionId: string;
  /** The person, as the audit log names them. */
  readonly operatorId: string;
  /** Name of the person. */
  readonly name: string;
  /** How the person signed in. `KEY`: with the ADMIN key; `OIDC`: at the identity provider. */
  readonly method: SignInMethod;
  /** Roles by project; `*` is every project. */
  readonly roleList: readonly {
    /** Project, or `*`. */
    readonly pjid: string;
    /**
     * `VIEWER` reads with personal data masked, `SUPPORT` asks stores, `OPERATOR` changes purchases, `ADMIN` changes
     * keys.
     */
    readonly role: OperatorRole;
  }[];
  /** IP address of the sign-in. */
  readonly address: string;
  /** When the person signed in, Unix seconds. */
  readonly createdAtUnixTS: number;
  /** Last use, accurate to a minute, Unix seconds. */
  readonly lastUsedAtUnixTS: number;
  /** When the session ends at the latest, Unix seconds. */
  readonly expiresAtUnixTS: number;
}

/** People who are signed in to the console. */
export interface SessionListView {
  /** The latest sign-in first. */
  readonly sessionList: readonly SessionView[];
}

export const toSessionView = (session: StoredOperatorSession): SessionView => ({
  sessionId: session.sessionId,
  operatorId: session.operatorId,
  name: session.name,
  method: session.method,
  roleList: Object.entries(session.roles).map(([pjid, role]) => ({ pjid, role })),
  address: session.address,
  createdAtUnixTS: toUnixSeconds(session.createdAt),
  lastUsedAtUnixTS: toUnixSeconds(session.usedAt),
  expiresAtUnixTS: toUnixSeconds(session.expiresAt),
});
