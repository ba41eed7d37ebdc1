import { Injectable } from '@nestjs/common';
import type { KeptNotification } from './unusable-notification.repository.js';
import type { NotificationSource } from './store-notification.entity.js';

/** Port: processes stored notifications of one source again. */
export interface NotificationReplay {
  readonly source: NotificationSource;
  /**
   * Processes a stored notification as on arrival. Returns 'done', or the reason why it still cannot be used.
   * @throws AppError EXTERNAL_API_ERROR when the settings of the store cannot be decrypted, or it has to be asked and does not answer
   */
  replay(notification: KeptNotification): Promise<string>;
}

/** The replays that other topics registered, by source. */
@Injectable()
export class NotificationReplays {
  private readonly replays = new Map<NotificationSource, NotificationReplay>();

  /** @throws Error for a source that has a replay already */
  register(replay: NotificationReplay): void {
    if (this.replays.has(replay.source)) throw new Error(`${replay.source}: a replay is registered already`);
    this.replays.set(replay.source, replay);
  }

  /** Returns null for a source whose notifications are never stored with their bodies. */
  find(source: NotificationSource): NotificationReplay | null {
    return this.replays.get(source) ?? null;
  }
}
