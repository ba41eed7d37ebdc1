import { Injectable } from '@nestjs/common';
import { PushMessageRepository } from '../persistence/push-message.repository.js';

/** Batches in one go, so that a backlog does not hold the database. */
const MOST_BATCHES = 20;

/** Forgets what messages said 30 days after they were settled, and on which devices; the numbers of their outcomes stay. */
@Injectable()
export class PurgeMessagesService {
  constructor(private readonly messages: PushMessageRepository) {}

  async execute(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await this.messages.purgeSome()) === 0) return;
  }
}
