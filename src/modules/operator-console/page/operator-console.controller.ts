import type { ServerResponse } from 'node:http';
import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request } from 'express';
import { OpenToAll } from '../../../platform/access/access.decorators.js';
import { OperatorSessions } from '../../../platform/access/operator-sessions.js';
import { SessionCookies } from '../../../platform/access/session-cookie.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { VERSION } from '../../../platform/config/version.js';
import { PlainAnswer } from '../../../platform/http/answer/answer.js';
import { AnswersPlainly } from '../../../platform/http/answer/answers.decorators.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { type ConsoleFile, ConsoleFiles } from './console-files.service.js';
import { ShowSessionService } from '../session/show-session.service.js';
import { toConsoleSessionView } from './console-session.view.js';

/** The page loads its own files and calls its own service, and nothing else; no other site can frame it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Names of files change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The operator console: a page for people, on the operator endpoints. */
@Controller('console')
@OpenToAll()
@Priority('operator')
export class OperatorConsoleController {
  constructor(
    private readonly files: ConsoleFiles,
    private readonly sessions: OperatorSessions,
    private readonly cookies: SessionCookies,
    private readonly showSession: ShowSessionService,
    private readonly config: AppConfig,
  ) {}

  /** Answers the session of the browser, and the ways to sign in. */
  @Get('session')
  @Header('Cache-Control', 'no-store')
  @AnswersPlainly({ 200: 'The session, or null, and the ways to sign in' })
  async session(@Req() request: Request): Promise<PlainAnswer> {
    const token = this.cookies.read(request, 'purser-session');
    const session = token === null ? null : await this.sessions.find(token);
    // Anyone can invent sessions; a flood of them must not fill the log.
    if (token !== null && session === null) request.requestContext.isLogLimited = true;
    const shown = session === null ? null : await this.showSession.execute(session);
    const { allowsKeySignIn, oidc } = this.config.operatorConsole;
    const ways = { key: allowsKeySignIn, provider: oidc !== null };
    return new PlainAnswer(toConsoleSessionView(ways, VERSION, shown, this.config.cancelThresholds));
  }

  /** Serves a script, a style or a picture of the page. */
  @Get('assets/:file')
  @Header('Cache-Control', FOR_EVER)
  @AnswersPlainly({ 200: 'The file', 404: 'The file is unknown' })
  async asset(
    @Param('file') name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<PlainAnswer> {
    return answerFile(request, response, await this.files.asset(name));
  }

  /** Serves the page at each of its addresses. */
  @Get(['', '{:page}'])
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-cache')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('Cross-Origin-Opener-Policy', 'same-origin')
  @AnswersPlainly({ 200: 'The page', 404: 'The front end is not built' })
  async page(
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<PlainAnswer> {
    return answerFile(request, response, await this.files.page());
  }
}

/** Answers a file, compressed for a caller that takes it so; one that does not say, such as curl, may not read it. */
function answerFile(request: Request, response: ServerResponse, file: ConsoleFile | null): PlainAnswer {
  if (file === null) throw new NotFoundException();
  const isCompressed = request.acceptsEncodings('gzip', 'identity') === 'gzip';
  response.setHeader('Content-Type', file.type);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  return new PlainAnswer(isCompressed ? file.gzipped : file.content, 200);
}
