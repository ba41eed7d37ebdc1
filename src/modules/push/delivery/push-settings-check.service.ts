import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  SettingsChecks,
  StoreSettingsReader,
} from '../../project/index.js';
import { PushService, type PushSettings } from '../message/push-service.js';

/** Reason of an unknown project, or of one without access; an unknown device has a code of its own. */
const NO_PROJECT = /^404\b/;

/** Checks the settings of the push service for operators. */
@Injectable()
export class PushSettingsCheck extends SettingsCheck implements OnModuleInit {
  override readonly store = 'PUSH';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly push: PushService,
    private readonly checks: SettingsChecks,
  ) {
    super();
  }

  onModuleInit(): void {
    this.checks.add(this);
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<PushSettings>(pjid, 'PUSH');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.push.check({ pjid, settings });
    switch (answer.kind) {
      case 'delivered':
      case 'unregistered':
        return { kind: 'accepted' };
      case 'failed':
        return NO_PROJECT.test(answer.reason)
          ? { kind: 'refused', reason: answer.reason }
          : { kind: 'accepted' };
      case 'credentials':
        return { kind: 'refused', reason: answer.reason };
      case 'later':
      case 'not-asked':
        return checkAnswerOf(answer.reason);
    }
  }
}
