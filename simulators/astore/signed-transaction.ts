import { createHash, sign } from 'node:crypto';
import { decodePart, encodePart } from '../kit/jwt-part.js';
import type { CertificateAuthority, Signer } from './certificate-authority.js';
import type { Transaction } from './transaction.js';

/** Ways in which a signed text may be wrong. */
export const FLAWS = [
  'other-root', // a chain like the store's, under an untrusted root
  'no-leaf-marker', // the store's root, but a leaf that is not for receipts
  'no-intermediate-marker', // the store's root, but an intermediate that may not sign for the store
  'short-chain', // the root left out of `x5c`
  'tampered', // the payload changed after it was signed
  'unsigned', // algorithm "none" and no signature
] as const;

export type Flaw = (typeof FLAWS)[number];

/** Storefront numbers of the countries that tests use; others get the one of the United States. */
const STOREFRONT_IDS: Readonly<Record<string, string>> = { KOR: '143466', JPN: '143462' };

/** What a signed transaction says. A field that the real store leaves out is left out here too, never null. */
export function toTransactionPayload(transaction: Transaction, now: number): Record<string, unknown> {
  const { transactionId, cancellationDateMillis, cancellationReason, appAccountToken } = transaction;
  return {
    transactionId,
    originalTransactionId: transactionId,
    bundleId: transaction.bundleId,
    productId: transaction.productId,
    purchaseDate: transaction.purchaseDateMillis,
    originalPurchaseDate: transaction.purchaseDateMillis,
    quantity: transaction.quantity,
    type: transaction.type,
    ...(appAccountToken === null ? {} : { appAccountToken }),
    inAppOwnershipType: 'PURCHASED',
    signedDate: now,
    ...(cancellationReason === null ? {} : { revocationReason: cancellationReason }),
    ...(cancellationDateMillis === null ? {} : { revocationDate: cancellationDateMillis }),
    environment: transaction.environment,
    transactionReason: 'PURCHASE',
    storefront: transaction.storefront,
    storefrontId: STOREFRONT_IDS[transaction.storefront] ?? '143441',
    price: transaction.price,
    currency: transaction.currency,
    appTransactionId: appTransactionIdOf(transaction),
  };
}

/** Signs any JSON object as the store signs its transactions: ES256, the certificates in `x5c`. */
export function signPayload(payload: object, signer: Signer): string {
  const head = `${encodePart({ alg: 'ES256', x5c: signer.chain })}.${encodePart(payload)}`;
  const key = { key: signer.key, dsaEncoding: 'ieee-p1363' } as const;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

/** The same with something wrong about it. */
export function signFlawed(
  payload: object,
  flaw: Flaw,
  { store, stranger }: { readonly store: CertificateAuthority; readonly stranger: CertificateAuthority },
): string {
  switch (flaw) {
    case 'other-root':
      return signPayload(payload, stranger.signer);
    case 'no-leaf-marker':
      return signPayload(payload, store.signerWithoutLeafMarker);
    case 'no-intermediate-marker':
      return signPayload(payload, store.signerWithoutIntermediateMarker);
    case 'short-chain':
      return signPayload(payload, { ...store.signer, chain: store.signer.chain.slice(0, 2) });
    case 'tampered':
      return tampered(signPayload(payload, store.signer));
    case 'unsigned':
      return `${encodePart({ alg: 'none', x5c: store.signer.chain })}.${encodePart(payload)}.`;
  }
}

function tampered(compact: string): string {
  const [header = '', payload = '', signature = ''] = compact.split('.');
  const changed = { ...decodePart(payload), quantity: 10 };
  return `${header}.${encodePart(changed)}.${signature}`;
}

/** One number for each app on each account; here an app has one account. */
function appTransactionIdOf({ bundleId, environment }: Transaction): string {
  const hash = createHash('sha256').update(`${environment} ${bundleId}`).digest();
  return `70${hash.readBigUInt64BE().toString().padStart(16, '0').slice(-16)}`;
}
