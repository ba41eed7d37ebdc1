import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { PersonalMessages } from './personal-messages.repository.js';
import { PushMessage } from './push-message.entity.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushOutcome } from './push-outcome.entity.js';
import { PUSH_QUEUE } from './push-queue.js';
import { PushWakeUps } from './push-wake-ups.service.js';

/** The stored messages and their wake-ups, for the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PushMessage, PushOutcome]),
    BullModule.registerQueue({ name: PUSH_QUEUE }),
  ],
  providers: [PushMessageRepository, PersonalMessages, PushWakeUps],
  exports: [PushMessageRepository, PushWakeUps],
})
export class PushMessageModule {}
