import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../project/index.js';
import { pushNotSetUp } from '../domain/push.errors.js';
import { type PushApp, type PushContent, textValues } from '../domain/push-content.js';
import type { PushSettings } from '../domain/push-service.js';
import { type NewMessage, PushMessageRepository } from '../persistence/push-message.repository.js';
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

/** Accepts a message to a user: one row, which a worker is woken up for once it is kept (Spec 23). */
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
   * The message's id, a UUID.
   * @throws AppError NOT_FOUND when the project has no settings of the push service
   */
  async execute({ pjid, imId, apps, ...command }: SendMessageCommand): Promise<string> {
    if ((await this.settings.find<PushSettings>(pjid, 'PUSH')) === null) throw pushNotSetUp();
    const messageId = randomUUID();
    const id = await this.keep({
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

  /** A caller who is told of a failure sends the message again, so whether it was kept is found out first. */
  private async keep(message: NewMessage): Promise<string> {
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

/** Only what the interface names; what is left out, or null, is not sent. */
function contentOf({ notification: { title, body }, data, android, apns, webpush }: Content): PushContent {
  return {
    notification: { title, body },
    ...(data ? { data: textValues(data) } : {}),
    ...(android ? { android } : {}),
    ...(apns ? { apns } : {}),
    ...(webpush ? { webpush } : {}),
  };
}
