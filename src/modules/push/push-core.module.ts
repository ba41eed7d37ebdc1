import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { PushDevice } from './domain/push-device.entity.js';
import { PushMessage } from './domain/push-message.entity.js';
import { PushOutcome } from './domain/push-outcome.entity.js';
import { PushPause } from './domain/push-pause.entity.js';
import { FCM_SETTINGS } from './adapter/fcm/fcm.settings.js';
import { defineSettings } from '../project/index.js';
import { FcmClient } from './adapter/fcm/fcm.client.js';
import { FcmPushService } from './adapter/fcm/fcm.adapter.js';
import { FcmTokenClient } from './adapter/fcm/fcm-token.client.js';
import { PUSH_QUEUE } from './domain/push-queue.js';
import { PushService } from './domain/push-service.js';
import { PersonalMessages } from './persistence/personal-messages.repository.js';
import { PushDeviceRepository } from './persistence/push-device.repository.js';
import { PushMessageRepository } from './persistence/push-message.repository.js';
import { PushPauseRepository } from './persistence/push-pause.repository.js';

defineSettings(FCM_SETTINGS);

const REPOSITORIES = [PushMessageRepository, PushDeviceRepository, PushPauseRepository];

/** Providers that the API and the worker share. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PushDevice, PushMessage, PushOutcome, PushPause]),
    BullModule.registerQueue({ name: PUSH_QUEUE }),
  ],
  providers: [...REPOSITORIES, PersonalMessages],
  exports: REPOSITORIES,
})
export class PushCoreModule {}

/** Client of the push service. */
@Module({
  providers: [FcmTokenClient, FcmClient, { provide: PushService, useClass: FcmPushService }],
  exports: [PushService],
})
export class PushGatewayModule {}
