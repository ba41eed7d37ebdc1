import { Injectable } from '@nestjs/common';
import { type CheckAnswer, SettingsCheck, StoreSettingsReader } from '../../../project/index.js';
import { AstoreClient } from './astore.client.js';
import type { AstoreSettings } from './astore.settings.js';

/** Base64 of a text that is not a receipt. */
const NO_RECEIPT = Buffer.from('purser-check').toString('base64');
const WRONG_SECRET = 'the store answers 21004';

/**
 * Checks the settings by sending a text that is not a receipt. The store may refuse it without checking the shared
 * secret, which only a genuine receipt can prove.
 */
@Injectable()
export class AstoreCheck extends SettingsCheck {
  override readonly store = 'ASTORE';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: AstoreClient,
  ) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    if (settings === null) return { kind: 'not-configured' };
    const answer = await this.client.verifyReceipt(settings, { pjid, receiptData: NO_RECEIPT });
    if (answer.kind === 'unavailable')
      return answer.reason === WRONG_SECRET
        ? { kind: 'refused', reason: 'credentials refused' }
        : { kind: 'unreachable', reason: answer.reason };
    return { kind: 'unproven', reason: 'whether the shared secret is right only a receipt can show' };
  }
}
