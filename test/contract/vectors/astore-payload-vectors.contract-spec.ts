import { NotificationTypeV2 } from '@apple/app-store-server-library';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { NotificationReading } from '../../../src/modules/store-verifier/domain/store-notification.js';
import type { StoreVerdict } from '../../../src/modules/store-verifier/domain/store-verdict.js';
import { PJID } from '../stores/adapter-fixture.js';
import { AstoreFixture, claimWith } from '../stores/astore-fixture.js';
import { APP, payloadVector, posted, PURCHASE } from '../../support/vectors/astore-vectors.js';

type Fields = Record<string, unknown>;

const ENVIRONMENTS = [
  ['Production', 'PRODUCTION'],
  ['Sandbox', 'SANDBOX'],
] as const;
const APP_NUMBER = '41234';
/** The id of every published notification. */
const ID = '002e14d5-51f5-4503-b5a8-c3a1af68eb20';
const SIGNED_AT = new Date(1_698_148_900_000);
const REVOKED_AT = new Date(1_698_148_950_000);
const NOTHING_TO_DO: NotificationReading = { kind: 'notification', id: ID, revocation: null };

const keyOf = (environment: 'PRODUCTION' | 'SANDBOX', id: string = PURCHASE.transactionId): Buffer =>
  receiptKey({ family: 'ASTORE', environment, part: 'token', id });

describe('a payload that the official library of mobile store B publishes, once it is signed,', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
    sell();
  });
  afterEach(() => {
    fixture.calm();
    sell();
  });
  afterAll(() => fixture.stop());

  const sell = (changes: object = {}): void => {
    fixture.settings = { ...fixture.app, bundleId: APP, appAppleId: APP_NUMBER, ...changes };
  };
  const sign = (payload: Fields): string => fixture.simulator.sign({ payload }).signedTransaction;

  describe('of a transaction', () => {
    const verify = (payload: Fields, changes: Partial<typeof PURCHASE> = {}): Promise<StoreVerdict> => {
      const { transactionId, productId } = { ...PURCHASE, ...changes };
      return fixture.store.verifier.verify({ ...claimWith(sign(payload), transactionId), productId });
    };
    /** The published transaction before the store revoked it. */
    const standing = (name: string, environment: string): Fields => {
      const { revocationDate: _, revocationReason: __, ...payload } = payloadVector(name, environment);
      return payload;
    };

    it.each(['signedTransaction', 'signedTransactionWithRevocation', 'signedTransactionWithNonAsciiData'])(
      'is refused as published, since it is of a local test: %s',
      async (name) => {
        expect(await verify(payloadVector(name))).toEqual({
          kind: 'rejected',
          reason: 'the signed transaction is of no environment of the store',
        });
      },
    );

    it.each(['Production', 'Sandbox'])('is refused when it was revoked, in %s', async (environment) => {
      for (const name of ['signedTransaction', 'signedTransactionWithRevocation'])
        expect(await verify(payloadVector(name, environment))).toEqual({
          kind: 'rejected',
          reason: 'the store has cancelled the purchase',
        });
    });

    it.each(ENVIRONMENTS)(
      'proves the purchase and its price while it stands, in %s',
      async (environment, ours) => {
        const proof = {
          receiptKey: keyOf(ours),
          orderKey: null,
          unit: null,
          paymentOrderId: PURCHASE.transactionId,
          isTester: ours === 'SANDBOX',
          purchaseToken: PURCHASE.transactionId,
          isSignedEarlier: true,
        };
        for (const name of ['signedTransaction', 'signedTransactionWithRevocation'])
          expect(await verify(standing(name, environment))).toEqual({
            kind: 'accepted',
            purchase: { ...proof, provenPrice: { microPrice: 10_990_000, currency: 'USD' } },
          });
        expect(await verify(payloadVector('signedTransactionWithNonAsciiData', environment))).toEqual({
          kind: 'accepted',
          purchase: proof,
        });
      },
    );

    it('proves neither another product nor the original transaction', async () => {
      const payload = payloadVector('signedTransactionWithNonAsciiData', 'Production');
      expect(await verify(payload, { productId: 'com.example.product.2' })).toEqual({
        kind: 'rejected',
        reason: 'the receipt is for another product',
      });
      expect(await verify(payload, { transactionId: '12345' })).toMatchObject({
        kind: 'not-allowed',
      });
    });
  });

  describe('of a notification', () => {
    const read = (payload: Fields): Promise<NotificationReading> => {
      const { notifications } = fixture.store;
      if (notifications === null) throw new Error('the store sends notifications');
      return notifications.read({ pjid: PJID, body: posted(sign(payload)), authorization: '' });
    };
    /** A published notification with a signed transaction instead of the placeholder inside. */
    const about = (name: string, environment: string, changes: Fields = {}): Fields => {
      const payload = payloadVector(name, environment);
      const inside = sign(payloadVector('signedTransactionWithRevocation', environment));
      return {
        ...payload,
        ...changes,
        data: { ...(payload['data'] as Fields), signedTransactionInfo: inside },
      };
    };

    it.each([
      'signedNotification',
      'signedConsumptionRequestNotification',
      'signedSummaryNotification',
      'signedRescindConsentNotification',
    ])('is refused as published, since it is of a local test: %s', async (name) => {
      expect(await read(payloadVector(name))).toEqual({
        kind: 'forged',
        reason: 'not a notification of the store',
      });
    });

    it.each(
      ['signedNotification', 'signedSummaryNotification', 'signedRescindConsentNotification'].flatMap(
        (name) => ENVIRONMENTS.map(([environment]) => [name, environment] as const),
      ),
    )('is genuine, and nothing is to be done: %s, in %s', async (name, environment) => {
      expect(await read(payloadVector(name, environment))).toEqual(NOTHING_TO_DO);
    });

    describe.each([
      'signedExternalPurchaseTokenNotification',
      'signedExternalPurchaseTokenNotificationWithTokenType',
      'signedExternalPurchaseTokenSandboxNotification',
    ])('of a purchase outside the store (%s)', (name) => {
      afterEach(() => fixture.forget('OWNER'));

      it('is genuine for the app that it names, and nothing is to be done', async () => {
        sell({ appAppleId: '55555' });
        expect(await read(payloadVector(name))).toEqual(NOTHING_TO_DO);
      });

      it('is unusable where no project sells that app', async () => {
        sell({ bundleId: 'com.example.x', appAppleId: '55555' });
        expect(await read(payloadVector(name))).toEqual({
          kind: 'unusable',
          reason: 'the notification is for another app',
        });
      });

      it('is of the project that sells that app, whatever project it was sent to', async () => {
        sell({ bundleId: 'com.example.x', appAppleId: '55555' });
        fixture.settingsOf('OWNER', { ...fixture.app, bundleId: APP, appAppleId: '55555' });
        expect(await read(payloadVector(name))).toEqual({ ...NOTHING_TO_DO, pjid: 'OWNER' });
      });
    });

    it.each(['signedNotification', 'signedSummaryNotification', 'signedRescindConsentNotification'])(
      'is unusable for an app of another number, when it is of paying players: %s',
      async (name) => {
        sell({ appAppleId: '41235' });
        expect(await read(payloadVector(name, 'Production'))).toMatchObject({ kind: 'unusable' });
        expect(await read(payloadVector(name, 'Sandbox'))).toEqual(NOTHING_TO_DO);
      },
    );

    it.each(ENVIRONMENTS)(
      'asks about the purchase that is signed inside, in %s',
      async (environment, ours) => {
        expect(await read(about('signedConsumptionRequestNotification', environment))).toEqual({
          ...NOTHING_TO_DO,
          question: {
            receiptKey: keyOf(ours),
            paymentOrderId: PURCHASE.transactionId,
            isTester: ours === 'SANDBOX',
          },
        });
      },
    );

    it('is forged when it asks about a purchase that is not signed', async () => {
      const payload = payloadVector('signedConsumptionRequestNotification', 'Production');
      expect(await read(payload)).toEqual({ kind: 'forged', reason: 'the notification is not genuine' });
    });

    it.each(Object.values(NotificationTypeV2))('does what its kind means: %s', async (notificationType) => {
      const outcomes: Readonly<Partial<Record<string, object>>> = {
        REFUND: { revocation: revocationOf('REFUND') },
        REVOKE: { revocation: revocationOf('VOIDED') },
        REFUND_REVERSED: { reversed: { receiptKey: keyOf('PRODUCTION'), occurredAt: SIGNED_AT } },
        CONSUMPTION_REQUEST: { question: expect.objectContaining({ receiptKey: keyOf('PRODUCTION') }) },
      };
      expect(await read(about('signedNotification', 'Production', { notificationType }))).toEqual({
        ...NOTHING_TO_DO,
        ...outcomes[notificationType],
      });
    });

    it('of a kind, with a subtype and with fields that are not known yet needs nothing', async () => {
      const payload = payloadVector('signedNotification', 'Production');
      const known = payload['data'] as Fields;
      for (const changes of [
        { notificationType: 'SOMETHING_NEW' },
        { subtype: 'SOMETHING_NEW' },
        { somethingNew: { environment: 'Sandbox' } },
        { data: { ...known, somethingNew: ['1'], status: 99 } },
      ])
        expect(await read({ ...payload, ...changes })).toEqual(NOTHING_TO_DO);
    });

    it.each(['LocalTestingxxx', 'Xcode', 'production', ''])(
      'is refused in an environment that is not known: %j',
      async (environment) => {
        expect(await read(payloadVector('signedNotification', environment))).toMatchObject({
          kind: 'forged',
        });
      },
    );

    const revocationOf = (code: string) => ({
      receiptKey: keyOf('PRODUCTION'),
      orderKey: null,
      code,
      text: expect.any(String),
      occurredAt: REVOKED_AT,
    });
  });
});
