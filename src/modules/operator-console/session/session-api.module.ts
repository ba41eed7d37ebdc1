import { Module } from '@nestjs/common';
import { EndSessionService } from './end-session.service.js';
import { ListSessionsService } from './list-sessions.service.js';
import { OpenSessionService } from './open-session.service.js';
import { SessionModule } from './session.module.js';
import { SessionOperatorController } from './session.operator.controller.js';
import { ShowSessionService } from './show-session.service.js';

/** Opens, lists and ends sessions. */
@Module({
  imports: [SessionModule],
  controllers: [SessionOperatorController],
  providers: [OpenSessionService, EndSessionService, ListSessionsService, ShowSessionService],
  exports: [OpenSessionService, ShowSessionService],
})
export class SessionApiModule {}
