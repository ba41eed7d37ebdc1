import { Injectable } from '@nestjs/common';
import type { SignInMethod } from './operator-session.entity.js';
import type { OperatorIdentity } from './operator-identity.js';
import { newSession } from './session-token.js';
import { OperatorSessionRepository } from './operator-session.repository.js';

const MINUTE_S = 60;

/** Time to live by the way of signing in. The deployment's key is for the first steps, before people can sign in. */
export const SESSION_SECONDS: Readonly<Record<SignInMethod, number>> = {
  KEY: 15 * MINUTE_S,
  OIDC: 10 * 60 * MINUTE_S,
};

/** A person who has proved who they are. */
export interface OpenSessionCommand {
  readonly operator: OperatorIdentity;
  readonly method: SignInMethod;
  readonly address: string;
  /** Hash of the token of the session that the browser had before, which ends; null without one. */
  readonly replacedTokenHash: Buffer | null;
}

/** Opens a session of the console, in place of the one that the browser had before. */
@Injectable()
export class OpenSessionService {
  constructor(private readonly sessions: OperatorSessionRepository) {}

  /** Returns the token of the session, for the browser alone. */
  async execute({ operator, method, address, replacedTokenHash }: OpenSessionCommand): Promise<string> {
    const session = newSession();
    await this.sessions.add({ session, operator, method, address, seconds: SESSION_SECONDS[method] });
    if (replacedTokenHash !== null) await this.sessions.revokeByToken(replacedTokenHash);
    return session.token;
  }
}
