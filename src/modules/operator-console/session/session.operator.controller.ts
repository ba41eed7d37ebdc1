import type { ServerResponse } from 'node:http';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request } from 'express';
import {
  ForConsole,
  ForConsoleOfDeployment,
  OperatorAccess,
  ReadsOnly,
} from '../../../platform/access/access.decorators.js';
import { SessionCookies } from '../../../platform/access/session-cookie.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { keySignInIsOff, noOwnSession, tlsIsNeeded } from './session.errors.js';
import { KEY_HOLDER } from './operator-identity.js';
import { sessionTokenHash } from './session-token.js';
import { EndSessionService } from './end-session.service.js';
import { ListSessionsService } from './list-sessions.service.js';
import { OpenSessionService, SESSION_SECONDS } from './open-session.service.js';
import {
  CloseSessionRequest,
  ListSessionsRequest,
  OpenSessionRequest,
  RevokeSessionRequest,
} from './session.operator.request.js';
import { type SessionListView, toSessionView } from './session.operator.view.js';

/** Sessions of people in the operator console. */
@Controller('operator/v1/session')
export class SessionOperatorController {
  constructor(
    private readonly openSession: OpenSessionService,
    private readonly endSession: EndSessionService,
    private readonly listSessions: ListSessionsService,
    private readonly cookies: SessionCookies,
    private readonly config: AppConfig,
  ) {}

  /**
   * Signs a browser in to the console with the deployment’s own key, for 15 minutes, by a cookie. For the first steps,
   * before people can sign in at the identity provider; PURSER_CONSOLE_KEY_SIGN_IN turns it off.
   */
  @Post('open')
  @OperatorAccess('ADMIN')
  @Answers()
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
    @JsonBody() _body: OpenSessionRequest,
  ): Promise<void> {
    if (!this.config.operatorConsole.allowsKeySignIn) throw keySignInIsOff();
    if (!this.cookies.isAllowed(request)) throw tlsIsNeeded();
    const { address = '' } = request.requestContext;
    const replaced = this.cookies.read(request, 'purser-session');
    const token = await this.openSession.execute({
      operator: KEY_HOLDER,
      method: 'KEY',
      address,
      replacedTokenHash: replaced === null ? null : sessionTokenHash(replaced),
    });
    const limits = { maxAgeSeconds: SESSION_SECONDS.KEY, sameSite: 'Strict' } as const;
    this.cookies.store({ request, response }, 'purser-session', token, limits);
  }

  /** Signs the calling browser out of the console. */
  @Post('close')
  @OperatorAccess('OPERATOR', 'ADMIN')
  @ForConsole('VIEWER')
  @Answers()
  async close(
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
    @JsonBody() { everywhere = false }: CloseSessionRequest,
  ): Promise<void> {
    if (request.operatorSession === undefined) throw noOwnSession();
    await this.endSession.close(request.operatorSession, everywhere);
    this.cookies.clear({ request, response }, 'purser-session');
  }

  /** Lists who is signed in to the console, the latest sign-in first, at most 200. */
  @Post('list')
  @OperatorAccess('ADMIN')
  @ForConsoleOfDeployment('ADMIN')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { operatorId }: ListSessionsRequest): Promise<SessionListView> {
    const sessions = await this.listSessions.execute(operatorId);
    return { sessionList: sessions.map(toSessionView) };
  }

  /** Ends a session of the console at once. Ending it again changes nothing. */
  @Post('revoke')
  @OperatorAccess('ADMIN')
  @ForConsoleOfDeployment('ADMIN')
  @Answers()
  revoke(@JsonBody() { sessionId }: RevokeSessionRequest): Promise<void> {
    return this.endSession.revoke(sessionId);
  }
}
