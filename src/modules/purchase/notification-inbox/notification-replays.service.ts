import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { KeptNotification } from './unusable-notification.repository.js';
import type { NotificationSource } from './store-notification.entity.js';

/** Port: processes stored notifications of one source again. */
export interface NotificationReplay {
  readonly source: NotificationSource;
  /**
   * Processes a stored notification as on arrival. Returns 'done', or the reason why it still cannot be used.
   * @throws AppError EXTERNAL_API_ERROR when the settings of the store cannot be decrypted, or it has to be asked and
   * does not answer
   */
  replay(notification: KeptNotification): Promise<string>;
}

/**
 * The replays that other topics add, by source. A source whose notifications are never stored with their bodies has
 * none.
 */
@Injectable()
export class NotificationReplays extends Registry<NotificationSource, NotificationReplay> {
  protected override keyOf({ source }: NotificationReplay): NotificationSource {
    return source;
  }
}
