import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeMessagesService } from '../service/purge-messages.service.js';

/** A look costs next to nothing when there is nothing to purge, and a backlog is gone on with soon. */
const EVERY_MS = 15_000;

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
