import { Injectable } from '@nestjs/common';
import { Phase } from '../../../platform/http/server/phase.js';
import { PushMessageRepository } from '../persistence/push-message.repository.js';

/** One go ends after so long, in the middle of a backlog too; the next goes on with it. */
const RUN_MS = 60_000;

/** Forgets what messages said 30 days after they were settled, and on which devices; the numbers of their outcomes stay. */
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
