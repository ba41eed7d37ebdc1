import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AdminKeys } from './admin-keys.js';
import { CeilingLimiter } from './ceiling-limiter.js';
import { DeclaredAccess } from './declared-access.js';
import { AccessRefusals } from './access-refusals.js';
import { KeyScreen } from '../http/admission/key-screen.js';
import { KeyAuthentication } from './key-authentication.js';
import { PresentedKeys } from './presented-keys.js';
import { SessionAccess } from './session-access.js';
import { SessionCookies } from './session-cookie.js';

/** Authentication and roles of every request. */
@Global()
@Module({
  providers: [
    DeclaredAccess,
    AdminKeys,
    PresentedKeys,
    KeyAuthentication,
    { provide: KeyScreen, useExisting: KeyAuthentication },
    AccessRefusals,
    CeilingLimiter,
    SessionCookies,
    SessionAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AdminKeys, KeyScreen, SessionCookies],
})
export class AccessModule {}
