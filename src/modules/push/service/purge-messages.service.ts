import { Injectable } from '@nestjs/common';
import { Phase } from '../../../platform/http/server/phase.js';
import { PushMessageRepository } from '../persistence/push-message.repository.js';

/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;

/** Deletes content and devices of messages 30 days after they were settled; the outcome counts stay. */
@Injectable()
export class PurgeMessagesService {
  constructor(
    private readonly messages: PushMessageRepository,
    private readonly phase: Phase,
  ) {}

  async execute(): Promise<void> {
    const until = performance.now() + RUN_MS;
    while (!this.phase.isDraining && performance.now() < until)
      if ((await this.messages.purgeSome()) === 0) return;
  }
}
