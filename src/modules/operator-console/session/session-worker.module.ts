import { Module } from '@nestjs/common';
import { PurgeSessionsService } from './purge-sessions.service.js';
import { SessionModule } from './session.module.js';

/** Deletes sessions whose retention period is over. */
@Module({
  imports: [SessionModule],
  providers: [PurgeSessionsService],
})
export class SessionWorkerModule {}
