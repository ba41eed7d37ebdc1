import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OperatorSessions } from '../../../platform/access/operator-sessions.js';
import { StoredOperatorSession } from './operator-session.entity.js';
import { OperatorSessionRepository } from './operator-session.repository.js';
import { StoredOperatorSessions } from './stored-operator-sessions.service.js';

/** Implements the access guard's port of sessions, for every role. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredOperatorSession])],
  providers: [OperatorSessionRepository, { provide: OperatorSessions, useClass: StoredOperatorSessions }],
  exports: [OperatorSessionRepository, OperatorSessions],
})
export class SessionModule {}
