import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { PushDevice } from './device/push-device.entity.js';
import { PushMessage } from './message/push-message.entity.js';
import { PushOutcome } from './message/push-outcome.entity.js';
import { PushPause } from './delivery/push-pause.entity.js';
import { FCM_SETTINGS } from './delivery/fcm.settings.js';
import { defineSettings } from '../project/index.js';
import { FcmClient } from './delivery/fcm.client.js';
import { FcmPushService } from './delivery/fcm.adapter.js';
import { FcmTokenClient } from './delivery/fcm-token.client.js';
import { PUSH_QUEUE } from './message/push-queue.js';
import { PushService } from './message/push-service.js';
import { PersonalMessages } from './message/personal-messages.repository.js';
import { PushDeviceRepository } from './device/push-device.repository.js';
import { PushMessageRepository } from './message/push-message.repository.js';
import { PushPauseRepository } from './delivery/push-pause.repository.js';

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
