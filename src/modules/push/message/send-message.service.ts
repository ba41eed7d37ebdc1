import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../project/index.js';
import { pushNotSetUp } from './push.errors.js';
import { type PushApp, type PushContent, textValues } from './push-content.js';
import type { PushSettings } from './push-service.js';
import { type NewMessage, PushMessageRepository } from './push-message.repository.js';
import { PushWakeUps } from './push-wake-ups.service.js';

type Block = Readonly<Record<string, unknown>> | null | undefined;

export interface SendMessageCommand {
  readonly pjid: string;
  readonly imId: string;
  readonly notification: PushContent['notification'];
  /** Any values. */
  readonly data?: Block;
  readonly android?: Block;
  readonly apns?: Block;
  readonly webpush?: Block;
  /** Empty for all. */
  readonly apps: readonly PushApp[];
}

/** Accepts a message to a user (Spec 23): stores one row, then wakes a worker. */
@Injectable()
export class SendMessageService {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly messages: PushMessageRepository,
    private readonly wakeUps: PushWakeUps,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a message and returns its id, a UUID.
   * @throws AppError NOT_FOUND when the project has no settings of the push service
   */
  async execute({ pjid, imId, apps, ...command }: SendMessageCommand): Promise<string> {
    if ((await this.settings.find<PushSettings>(pjid, 'PUSH')) === null) throw pushNotSetUp();
    const messageId = randomUUID();
    const id = await this.store({
      messageId,
      pjid,
      imId,
      apps: [...new Set(apps)],
      content: JSON.stringify(contentOf(command)),
      ttlSeconds: this.config.push.ttlSeconds,
    });
    this.metrics.pushAccepted.inc();
    this.wakeUps.wake(pjid, id);
    return messageId;
  }

  /** Stores a message. A caller repeats the request after a failure, so a lost answer is settled by reading the row. */
  private async store(message: NewMessage): Promise<string> {
    try {
      return await this.messages.add(message);
    } catch (error) {
      const id = error instanceof OutcomeUnknown ? await this.messages.rowOf(message.messageId) : null;
      if (id === null) throw error;
      return id;
    }
  }
}

type Content = Omit<SendMessageCommand, 'pjid' | 'imId' | 'apps'>;

/** Selects the fields of the interface; absent and null ones are not sent. */
function contentOf({ notification: { title, body }, data, android, apns, webpush }: Content): PushContent {
  return {
    notification: { title, body },
    ...(data ? { data: textValues(data) } : {}),
    ...(android ? { android } : {}),
    ...(apns ? { apns } : {}),
    ...(webpush ? { webpush } : {}),
  };
}
