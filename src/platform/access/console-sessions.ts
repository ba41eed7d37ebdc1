import type { ConsoleRoles } from '../../shared/access/console-role.js';

/** The session of a person who is signed in to the operator console. */
export interface ConsoleSession {
  readonly sessionId: string;
  /** Names the person in the audit log, the same one in all of their sessions. */
  readonly operatorId: string;
  /** Name of the person, for other people. */
  readonly name: string;
  readonly roles: ConsoleRoles;
  /** End of the session, however much it is used. */
  readonly expiresAt: Date;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when a person at the console calls; absent for holders of keys. */
    consoleSession?: ConsoleSession;
  }
}

/** Port: where sessions of the console are looked up. Implemented by the console module. */
export abstract class ConsoleSessions {
  /** Returns the session with this token, or null when it is unknown, expired, idle for too long or revoked. */
  abstract find(token: string): Promise<ConsoleSession | null>;
}
