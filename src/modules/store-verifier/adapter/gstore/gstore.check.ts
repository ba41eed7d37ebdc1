import { Injectable } from '@nestjs/common';
import {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  StoreSettingsReader,
} from '../../../project/index.js';
import { GstoreClient } from './gstore.client.js';
import type { GstoreSettings } from './gstore.settings.js';

/** A token that no purchase has. */
const NO_PURCHASE = { productId: '', purchaseToken: 'purser-check' };

/**
 * Checks the settings by looking up an unknown purchase: a refusal of the token proves that the credentials are
 * accepted.
 */
@Injectable()
export class GstoreCheck extends SettingsCheck {
  override readonly store = 'GSTORE';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.client.getByToken(settings, { pjid, ...NO_PURCHASE });
    return answer.kind === 'unavailable' ? checkAnswerOf(answer.reason) : { kind: 'accepted' };
  }
}
