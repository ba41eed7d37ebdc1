import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallOutcomes } from '../../project/index.js';
import { FCM_SETTINGS } from './fcm/fcm.settings.js';

/** Has the outcomes of the calls to the push service recorded for all processes. */
@Injectable()
export class PushCallOutcomes implements OnModuleInit {
  constructor(private readonly outcomes: CallOutcomes) {}

  onModuleInit(): void {
    this.outcomes.watch([FCM_SETTINGS.store]);
  }
}
