import { Module } from '@nestjs/common';
import { SessionApiModule } from '../session/session-api.module.js';
import { BegunSignIns } from './begun-sign-ins.service.js';
import { IdentityProvider } from './identity-provider.js';
import { OidcIdentityProvider } from './oidc-identity-provider.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

/** Lets people sign in at the identity provider. */
@Module({
  imports: [SessionApiModule],
  controllers: [SignInController],
  providers: [BegunSignIns, SignInService, { provide: IdentityProvider, useClass: OidcIdentityProvider }],
})
export class SignInApiModule {}
