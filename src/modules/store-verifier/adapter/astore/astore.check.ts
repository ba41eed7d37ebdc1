import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  type SettingsFinding,
  StoreSettingsReader,
} from '../../../project/index.js';
import { AstoreClient } from './astore.client.js';
import { AstoreServerApi } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import type { AstoreSettings } from './astore.settings.js';

/** Base64 of a text that is not a receipt. */
const NO_RECEIPT = Buffer.from('purser-check').toString('base64');
const WRONG_SECRET = 'the store answers 21004';
/** A transaction that does not exist: the server API checks the key first. */
const NO_TRANSACTION = '0';

const NO_ROOT: SettingsFinding = {
  code: 'NOTIFICATIONS_NOT_CONFIGURED',
  severity: 'WARNING',
  message:
    'The store’s notifications and signed transactions are refused: the service has no root certificate to check them with',
  remedy: 'Name the files with the store’s root certificates in ASTORE_ROOT_CERTS, and restart the service',
};

/**
 * Checks the settings by looking up an unknown transaction with the key of the server API, if there is one, and by
 * sending a text that is not a receipt. The store may refuse that without checking the shared secret, which only a
 * genuine receipt can prove.
 */
@Injectable()
export class AstoreCheck extends SettingsCheck {
  override readonly store = 'ASTORE';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: AstoreClient,
    private readonly server: AstoreServerApi,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    if (settings === null) return { kind: 'not-configured' };
    return (await this.faultOfKey(pjid, settings)) ?? this.checkSecret(pjid, settings);
  }

  override serviceFindings(): readonly SettingsFinding[] {
    return this.config.astore.rootCertificates.length === 0 ? [NO_ROOT] : [];
  }

  /**
   * Asks the sandbox where it is allowed: the store takes a key there before the app is released, and in production
   * only after it.
   */
  private async faultOfKey(pjid: string, settings: AstoreSettings): Promise<CheckAnswer | null> {
    const key = serverKeyOf(settings);
    if (key === null) return null;
    const environment = settings.allowSandbox === false ? 'PRODUCTION' : 'SANDBOX';
    const inquiry = {
      pjid,
      bundleId: settings.bundleId,
      key,
      environment,
      transactionId: NO_TRANSACTION,
    } as const;
    const answer = await this.server.transaction(inquiry);
    return answer.kind === 'unavailable' ? checkAnswerOf(answer.reason) : null;
  }

  private async checkSecret(pjid: string, settings: AstoreSettings): Promise<CheckAnswer> {
    const answer = await this.client.verifyReceipt(settings, { pjid, receiptData: NO_RECEIPT });
    if (answer.kind === 'unavailable')
      return answer.reason === WRONG_SECRET
        ? { kind: 'refused', reason: 'credentials refused' }
        : { kind: 'unreachable', reason: answer.reason };
    return { kind: 'unproven', reason: 'whether the shared secret is right only a receipt can show' };
  }
}
