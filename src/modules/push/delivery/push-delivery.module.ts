import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { defineSettings } from '../../project/index.js';
import { PushService } from '../message/push-service.js';
import { FcmTokenClient } from './fcm/fcm-token.client.js';
import { FcmPushService } from './fcm/fcm.adapter.js';
import { FcmClient } from './fcm/fcm.client.js';
import { FCM_SETTINGS } from './fcm/fcm.settings.js';
import { PushCallOutcomes } from './push-call-outcomes.service.js';
import { PushPause } from './push-pause.entity.js';
import { PushPauseRepository } from './push-pause.repository.js';

defineSettings(FCM_SETTINGS);

/** The client of the push service, and the pauses of projects, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([PushPause])],
  providers: [
    PushPauseRepository,
    FcmTokenClient,
    FcmClient,
    PushCallOutcomes,
    { provide: PushService, useClass: FcmPushService },
  ],
  exports: [PushPauseRepository, PushService],
})
export class PushDeliveryModule {}
