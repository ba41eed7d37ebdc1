import type { OperatorRoles } from '../../shared/access/operator-role.js';

/** The session of a person who is signed in to the operator console. */
export interface OperatorSession {
  readonly sessionId: string;
  /** Names the person in the audit log, the same one in all of their sessions. */
  readonly operatorId: string;
  /** Name of the person, for other people. */
  readonly name: string;
  readonly roles: OperatorRoles;
  /** End of the session, however much it is used. */
  readonly expiresAt: Date;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when a person at the console calls; absent for holders of keys. */
    operatorSession?: OperatorSession;
  }
}

/** Port: where sessions of the console are looked up. Implemented by the module operator-console. */
export abstract class OperatorSessions {
  /** Returns the session with this token, or null when it is unknown, expired, idle for too long or revoked. */
  abstract find(token: string): Promise<OperatorSession | null>;
}
