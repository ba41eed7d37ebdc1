import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { PageApiModule } from './page/page-api.module.js';
import { SavedViewApiModule } from './saved-view/saved-view-api.module.js';
import { SessionApiModule } from './session/session-api.module.js';
import { SessionWorkerModule } from './session/session-worker.module.js';
import { SessionModule } from './session/session.module.js';
import { SignInApiModule } from './sign-in/sign-in-api.module.js';

/** The addresses of signing in come before those of the page, which are any. */
const API = [SessionApiModule, SignInApiModule, PageApiModule, SavedViewApiModule];

/** The operator console. */
@Module({ imports: [SessionModule] })
export class OperatorConsoleModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: OperatorConsoleModule,
      imports: partsForRole(role, { api: API, worker: [SessionWorkerModule] }),
    };
  }
}
