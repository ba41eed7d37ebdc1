import { Injectable } from '@nestjs/common';
import { messageUnknown } from './push.errors.js';
import type { MessageStatus } from './message-status.js';
import { type DeviceOutcome, PushMessageRepository } from './push-message.repository.js';

/** Status and outcomes of a message. */
export interface MessageOutcomes {
  readonly messageId: string;
  readonly status: MessageStatus;
  readonly devices: readonly Pick<DeviceOutcome, 'app' | 'platform' | 'outcome'>[];
}

/** Finds the status and outcomes of a message. */
@Injectable()
export class ShowMessageStatusService {
  constructor(private readonly messages: PushMessageRepository) {}

  /** @throws AppError NOT_FOUND for an unknown message or another project's */
  async execute(pjid: string, messageId: string): Promise<MessageOutcomes> {
    const found = await this.messages.find(pjid, messageId);
    if (found === null) throw messageUnknown();
    const { id, status } = found;
    return { messageId, status, devices: await this.messages.devicesOf(id) };
  }
}
