import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AdminKeys } from './admin-keys.js';
import { DailyCeilings } from './daily-ceilings.js';
import { DeclaredAccess } from './declared-access.js';
import { AccessRefusals } from './access-refusals.js';
import { PresentedKeys } from './presented-keys.js';

/** Authentication and roles of every request. */
@Global()
@Module({
  providers: [
    DeclaredAccess,
    AdminKeys,
    PresentedKeys,
    AccessRefusals,
    DailyCeilings,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AdminKeys],
})
export class AccessModule {}
