import type { VerificationStatus as Status } from '@apple/app-store-server-library';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Log } from '../../../../platform/observability/logging/log.js';
import { type AppStoreLibrary, appStoreLibrary, ONLINE_CHECKS } from './astore.library.js';
import type { AstoreAnswer, AstoreEnvironment, ReceiptInquiry } from './astore.receipt.js';
import type { AstoreSettings } from './astore.settings.js';
import { readClaimedEnvironment, readSignedTransaction } from './astore.wire.js';

const NOT_GENUINE = 'the signed transaction is not genuine';

const reasonOf = (status: Status, { VerificationStatus }: AppStoreLibrary): string => {
  const reasons: Readonly<Partial<Record<Status, string>>> = {
    [VerificationStatus.INVALID_APP_IDENTIFIER]: 'the receipt is for another app',
    [VerificationStatus.INVALID_CHAIN_LENGTH]: 'the signed transaction has no chain of three certificates',
    [VerificationStatus.INVALID_CERTIFICATE]: 'a certificate of the signed transaction is not valid',
  };
  return reasons[status] ?? NOT_GENUINE;
};

const rejected = (reason: string): AstoreAnswer => ({ kind: 'rejected', reason });

/**
 * Returns whether a proof is a signed transaction (a JWS) and not a receipt of the whole app, whose base64 contains
 * no dots.
 */
export const isSignedTransaction = (receiptData: string): boolean =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(receiptData);

/** Checks signed transactions without calling the store: their certificates must lead to a trusted root. */
@Injectable()
export class AstoreSignedTransactions {
  constructor(
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Returns the purchase that a signed transaction proves; the caller decides whether that of a tester counts. */
  async read(settings: AstoreSettings, { pjid, receiptData }: ReceiptInquiry): Promise<AstoreAnswer> {
    if (this.config.astore.rootCertificates.length === 0)
      return this.notPrepared(pjid, 'no root certificate is configured');
    const environment = readClaimedEnvironment(receiptData);
    if (environment === null) return rejected('the signed transaction is of no environment of the store');
    const appNumber = numberOf(settings.appAppleId);
    if (environment === 'PRODUCTION' && appNumber === undefined)
      return this.notPrepared(pjid, 'the app has no number');
    return this.check(settings.bundleId, receiptData, { environment, appNumber });
  }

  private async check(
    bundleId: string,
    signed: string,
    { environment, appNumber }: { environment: AstoreEnvironment; appNumber: number | undefined },
  ): Promise<AstoreAnswer> {
    const library = await appStoreLibrary();
    const roots = [...this.config.astore.rootCertificates];
    const signer = library.Environment[environment];
    const verifier = new library.SignedDataVerifier(roots, ONLINE_CHECKS, signer, bundleId, appNumber);
    try {
      const transaction = readSignedTransaction(await verifier.verifyAndDecodeTransaction(signed));
      if (transaction === null) return rejected('the signed transaction is not complete');
      return { kind: 'receipt', environment, bundleId, transactions: [transaction] };
    } catch (error) {
      if (!(error instanceof library.VerificationException)) throw error;
      return rejected(reasonOf(error.status, library));
    }
  }

  private notPrepared(pjid: string, reason: string): AstoreAnswer {
    this.log.error('signed transactions cannot be checked', undefined, { store: 'ASTORE', pjid, reason });
    return { kind: 'unavailable', reason };
  }
}

/** Returns the app's number; undefined when it is missing or malformed. */
export function numberOf(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
