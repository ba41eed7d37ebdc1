import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsoleSessions } from '../../platform/access/console-sessions.js';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { OidcIdentityProvider } from './adapter/oidc/oidc-identity-provider.js';
import { StoredConsoleSession } from './domain/console-session.entity.js';
import { SavedViewModule } from './saved-view.module.js';
import { IdentityProvider } from './domain/identity-provider.js';
import { OperatorConsoleController } from './http/operator-console.controller.js';
import { SessionOperatorController } from './http/session.operator.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { ConsoleSessionRepository } from './persistence/console-session.repository.js';
import { BegunSignIns } from './service/begun-sign-ins.service.js';
import { ConsoleFiles } from './service/console-files.service.js';
import { EndSessionService } from './service/end-session.service.js';
import { ListSessionsService } from './service/list-sessions.service.js';
import { OpenSessionService } from './service/open-session.service.js';
import { ShowSessionService } from './service/show-session.service.js';
import { SignInService } from './service/sign-in.service.js';
import { StoredConsoleSessions } from './service/stored-console-sessions.service.js';

/** Implements the access guard's port of sessions, for every role. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredConsoleSession])],
  providers: [ConsoleSessionRepository, { provide: ConsoleSessions, useClass: StoredConsoleSessions }],
  exports: [ConsoleSessionRepository, ConsoleSessions],
})
class ConsoleCoreModule {}

/** The page, and signing in to it. */
@Module({
  imports: [ConsoleCoreModule, SavedViewModule],
  // The addresses of signing in come before those of the page, which are any.
  controllers: [SessionOperatorController, SignInController, OperatorConsoleController],
  providers: [
    BegunSignIns,
    ConsoleFiles,
    OpenSessionService,
    EndSessionService,
    ListSessionsService,
    ShowSessionService,
    SignInService,
    { provide: IdentityProvider, useClass: OidcIdentityProvider },
  ],
})
class ConsoleApiModule {}

/** The operator console. */
@Module({ imports: [ConsoleCoreModule] })
export class ConsoleModule {
  static forRole(role: ServiceRole): DynamicModule {
    return { module: ConsoleModule, imports: partsForRole(role, { api: [ConsoleApiModule], worker: [] }) };
  }
}
