import type { SignedDataVerifier } from '@apple/app-store-server-library';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  NotificationReader,
  type NotificationReading,
  type RevocationCode,
  type SentNotification,
} from '../../domain/store-notification.js';
import { keyOf } from './astore.keys.js';
import { type AppStoreLibrary, appStoreLibrary, ONLINE_CHECKS } from './astore.library.js';
import {
  type AstoreNotification,
  readNotificationBundle,
  readNotificationEnvironment,
  readNotification,
  readSignedPayload,
} from './astore.notification.wire.js';
import type { AstoreEnvironment } from './astore.receipt.js';
import type { AstoreSettings } from './astore.settings.js';
import { numberOf } from './astore.signed-transactions.js';
import { readSignedTransaction, revocationText } from './astore.wire.js';

/** Kinds of notifications that revoke a purchase. */
const CODES: ReadonlyMap<string, RevocationCode> = new Map([
  ['REFUND', 'REFUND'],
  ['REVOKE', 'VOIDED'],
]);
/**
 * The store has taken a refund back. The purchase is not restored, because Purser does not know whether the player has
 * the item.
 */
const REVERSED = 'REFUND_REVERSED';
/** A customer wants a refund, and the store asks for the state of the purchase. */
const QUESTION = 'CONSUMPTION_REQUEST';

const unusable = (reason: string): NotificationReading => ({ kind: 'unusable', reason });

/** Server notifications (version 2) of mobile store B: one signed text, with the transaction signed again inside. */
@Injectable()
export class AstoreNotificationReader extends NotificationReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {
    super();
  }

  override async read({ pjid, body }: SentNotification): Promise<NotificationReading> {
    if ((await this.settings.find(pjid, 'ASTORE')) === null) return { kind: 'not-configured' };
    const signed = readSignedPayload(body.toString('utf8'));
    const environment = signed === null ? null : readNotificationEnvironment(signed);
    if (signed === null || environment === null)
      return { kind: 'forged', reason: 'not a notification of the store' };
    const reading = await this.readFor(pjid, signed, environment);
    return reading === 'another-app' ? this.readForOwner(signed, environment) : reading;
  }

  /** Returns whether both projects sell the same app: every notification names its app and is signed by the store. */
  override async speaksFor(receiver: string, owner: string): Promise<boolean> {
    const [one, other] = await Promise.all([
      this.settings.find<AstoreSettings>(receiver, 'ASTORE'),
      this.settings.find<AstoreSettings>(owner, 'ASTORE'),
    ]);
    return one !== null && one.bundleId === other?.bundleId;
  }

  /**
   * Reads a notification for a project. `another-app`: signed by the store, for an app that the project does not
   * sell.
   */
  private async readFor(
    pjid: string,
    signed: string,
    environment: AstoreEnvironment,
  ): Promise<NotificationReading | 'another-app'> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    const library = await appStoreLibrary();
    const verifier = settings === null ? null : this.verifierFor(library, pjid, settings, environment);
    if (verifier === null) return { kind: 'not-configured' };
    try {
      const notification = readNotification(await verifier.verifyAndDecodeNotification(signed));
      if (notification === null) return unusable('the notification is not complete');
      return await this.toReading(environment, notification, verifier);
    } catch (error) {
      if (!(error instanceof library.VerificationException)) throw error;
      return error.status === library.VerificationStatus.INVALID_APP_IDENTIFIER
        ? 'another-app'
        : { kind: 'forged', reason: 'the notification is not genuine' };
    }
  }

  /**
   * Reads the notification for a project that sells its app, since the store may have the address of another project.
   */
  private async readForOwner(signed: string, environment: AstoreEnvironment): Promise<NotificationReading> {
    const bundleId = readNotificationBundle(signed);
    for (const pjid of await this.settings.projectsWith('ASTORE')) {
      const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
      if (settings === null || settings.bundleId !== bundleId) continue;
      const reading = await this.readFor(pjid, signed, environment);
      if (reading !== 'another-app') return reading.kind === 'notification' ? { ...reading, pjid } : reading;
    }
    return unusable('the notification is for another app');
  }

  /** Returns null when a setting is missing, which an operator must enter. */
  private verifierFor(
    library: AppStoreLibrary,
    pjid: string,
    { bundleId, appAppleId }: AstoreSettings,
    environment: AstoreEnvironment,
  ): SignedDataVerifier | null {
    const roots = [...this.config.astore.rootCertificates];
    const appNumber = numberOf(appAppleId);
    const isReady = roots.length > 0 && (environment === 'SANDBOX' || appNumber !== undefined);
    const signer = library.Environment[environment];
    if (isReady) return new library.SignedDataVerifier(roots, ONLINE_CHECKS, signer, bundleId, appNumber);
    const reason = roots.length === 0 ? 'no root certificate is configured' : 'the app has no number';
    this.log.error('store notifications cannot be checked', undefined, { store: 'ASTORE', pjid, reason });
    return null;
  }

  private async toReading(
    environment: AstoreEnvironment,
    { id, type, signedTransaction, signedAt }: AstoreNotification,
    verifier: SignedDataVerifier,
  ): Promise<NotificationReading> {
    const code = CODES.get(type);
    if (code === undefined && type !== QUESTION && type !== REVERSED)
      return { kind: 'notification', id, revocation: null };
    if (signedTransaction === null) return unusable('the notification names no transaction');
    const transaction = readSignedTransaction(await verifier.verifyAndDecodeTransaction(signedTransaction));
    if (transaction === null) return unusable('the transaction is not complete');
    const { transactionId: paymentOrderId, cancelledAt: occurredAt = null } = transaction;
    const receiptKey = keyOf(environment, paymentOrderId);
    if (type === REVERSED) {
      const reversed = { receiptKey, occurredAt: signedAt };
      return { kind: 'notification', id, revocation: null, reversed };
    }
    if (code === undefined) {
      const question = { receiptKey, paymentOrderId, isTester: environment === 'SANDBOX' };
      return { kind: 'notification', id, revocation: null, question };
    }
    return {
      kind: 'notification',
      id,
      revocation: {
        receiptKey,
        orderKey: null,
        code,
        text: revocationText('reported', transaction),
        occurredAt,
      },
    };
  }
}
