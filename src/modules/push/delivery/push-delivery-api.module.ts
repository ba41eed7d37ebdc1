import { Module } from '@nestjs/common';
import { PushDeliveryModule } from './push-delivery.module.js';
import { PushSettingsCheck } from './push-settings-check.service.js';

/** Checks the settings of the push service for operators. */
@Module({
  imports: [PushDeliveryModule],
  providers: [PushSettingsCheck],
})
export class PushDeliveryApiModule {}
