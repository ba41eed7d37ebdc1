import type { ServerResponse } from 'node:http';
import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request } from 'express';
import { OpenToAll } from '../../../platform/access/access.decorators.js';
import { isOpenedByPerson } from '../../../platform/access/same-site.js';
import { SessionCookies } from '../../../platform/access/session-cookie.js';
import { PlainAnswer } from '../../../platform/http/answer/answer.js';
import { AnswersPlainly } from '../../../platform/http/answer/answers.decorators.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { AddressLimits } from '../../../platform/rate-limit/address-limits.js';
import { AppError } from '../../../shared/error/app-error.js';
import { IdentityProvider } from './identity-provider.js';
import { sessionTokenHash } from '../session/session-token.js';
import { BegunSignIns, SIGN_IN_SECONDS } from './begun-sign-ins.service.js';
import { PAGE, returnAddressOf } from './return-address.js';
import { SESSION_SECONDS } from '../session/open-session.service.js';
import { SignInService } from './sign-in.service.js';

/** Browsers of one address that may come back in a minute: each causes requests to the identity provider. */
const COME_BACK_PER_MINUTE = 60;
const CALLBACK = '/console/callback';

/** Signing in to the console at the identity provider of the deployment, by OpenID Connect. */
@Controller('console')
@OpenToAll()
@Priority('operator')
export class SignInController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly signIn: SignInService,
    private readonly begunSignIns: BegunSignIns,
    private readonly limits: AddressLimits,
    private readonly cookies: SessionCookies,
  ) {}

  /** Sends the browser to the identity provider, or to the page when a link of another site led here. */
  @Get('sign-in')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @AnswersPlainly({
    302: 'To the identity provider, or back to the page',
    404: 'No identity provider is configured',
  })
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<PlainAnswer> {
    this.mustBeConfigured();
    if (!isOpenedByPerson(request)) return redirect(response, PAGE);
    if (!this.cookies.isAllowed(request)) return back(response, 'TLS_NEEDED');
    const begun = await this.provider.begin();
    if (begun === null) return back(response, 'PROVIDER_UNAVAILABLE');
    const token = this.cookies.read(request, 'purser-session');
    const replacedTokenHash = token === null ? null : sessionTokenHash(token);
    const value = this.begunSignIns.seal({
      secrets: begun.secrets,
      replacedTokenHash,
      returnAddress: returnAddressOf(request.url),
    });
    const limits = { maxAgeSeconds: SIGN_IN_SECONDS, sameSite: 'Lax' } as const;
    this.cookies.store({ request, response }, 'purser-sign-in', value, limits);
    return redirect(response, begun.url);
  }

  /** Signs the browser in when it comes back from the identity provider. */
  @Get('callback')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @AnswersPlainly({
    302: 'To the page that the sign-in was begun on',
    404: 'No identity provider is configured',
  })
  async finish(
    @Req() request: Request,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<PlainAnswer> {
    this.mustBeConfigured();
    const begun = this.begunSignIns.open(this.cookies.read(request, 'purser-sign-in'));
    this.cookies.clear({ request, response }, 'purser-sign-in');
    if (begun === null) return back(response, 'SIGN_IN_EXPIRED');
    if (await this.isTooMany(request)) return back(response, 'TOO_MANY_SIGN_INS');
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const { address = '', traceId } = request.requestContext;
    const result = await this.signIn.execute({ query, ...begun, address, traceId });
    if (result.kind !== 'signed-in') return back(response, result.reason);
    const limits = { maxAgeSeconds: SESSION_SECONDS.OIDC, sameSite: 'Strict' } as const;
    this.cookies.store({ request, response }, 'purser-session', result.token, limits);
    return redirect(response, begun.returnAddress);
  }

  /** Whether the address has sent too many browsers back in this minute. */
  private isTooMany(request: Request): Promise<boolean> {
    return this.limits.take(request, CALLBACK, COME_BACK_PER_MINUTE).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return true;
        throw error;
      },
    );
  }

  private mustBeConfigured(): void {
    if (!this.provider.isConfigured) throw new NotFoundException();
  }
}

function redirect(response: ServerResponse, location: string): PlainAnswer {
  response.setHeader('Location', location);
  return new PlainAnswer('', 302);
}

/** Redirects to the page, which shows the reason of the refusal. */
const back = (response: ServerResponse, reason: string): PlainAnswer =>
  redirect(response, `${PAGE}?refused=${reason}`);
