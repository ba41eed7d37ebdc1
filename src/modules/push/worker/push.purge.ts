import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeMessagesService } from '../service/purge-messages.service.js';

const EVERY_MS = 10 * 60_000;

/** Has old messages purged regularly. */
@Injectable()
export class PushPurge implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly purgeMessages: PurgeMessagesService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('push-purge', EVERY_MS, () => this.purgeMessages.execute());
  }
}
