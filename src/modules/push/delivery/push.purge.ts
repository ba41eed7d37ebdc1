import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeMessagesService } from './purge-messages.service.js';

/** Interval of purges: a purge without work is cheap, and a backlog is continued soon. */
const EVERY_MS = 15_000;

/** Purges old messages at a fixed interval. */
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
