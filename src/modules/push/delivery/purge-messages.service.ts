import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { PushDeviceRepository } from '../device/push-device.repository.js';
import { PushMessageRepository } from '../message/push-message.repository.js';

/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;
/** A run without work is cheap, and a backlog is continued soon. */
const EVERY_MS = 15_000;

/**
 * Deletes content and devices of messages whose retention has ended, while the outcome counts stay, and devices that
 * were not registered again within theirs.
 */
@Injectable()
export class PurgeMessagesService {
  constructor(
    private readonly messages: PushMessageRepository,
    private readonly devices: PushDeviceRepository,
    private readonly config: AppConfig,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('push-purge', EVERY_MS)
  async execute(): Promise<void> {
    const until = performance.now() + RUN_MS;
    await this.repeat(until, () => this.messages.purgeSome());
    await this.repeat(until, () => this.devices.purgeSome(this.config.retentionDays.device));
  }

  private async repeat(until: number, purgeSome: () => Promise<number>): Promise<void> {
    while (this.phase.isTimeLeft(until)) if ((await purgeSome()) === 0) return;
  }
}
