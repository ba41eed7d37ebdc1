import { Injectable } from '@nestjs/common';
import {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  StoreSettingsReader,
} from '../../../project/index.js';
import { WshopClient } from './wshop.client.js';
import type { WshopSettings } from './wshop.settings.js';

/** An empty order, for which the shop opens no page. */
const NO_ORDER = {};

/**
 * Checks the settings by requesting a page without an order: an error about the order proves that the key is
 * accepted.
 */
@Injectable()
export class WshopCheck extends SettingsCheck {
  override readonly store = 'WSHOP';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: WshopClient,
  ) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.client.openPage(settings, { pjid, boid: '' }, NO_ORDER);
    return answer.kind === 'unavailable' ? checkAnswerOf(answer.reason) : { kind: 'accepted' };
  }
}
