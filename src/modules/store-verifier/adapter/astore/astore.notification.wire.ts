import type { AstoreEnvironment } from './astore.receipt.js';
import { type Fields, isFields, isText, parseObject } from '../../../../shared/format/wire-json.js';
import { claimsOf, environmentOf, timeOf } from './astore.wire.js';

/** A notification whose signature has been checked. */
export interface AstoreNotification {
  /** Stays the same when the store sends it again. */
  readonly id: string;
  readonly type: string;
  /** Null for a notification without a purchase. */
  readonly signedTransaction: string | null;
  /** Null when the store names no time. */
  readonly signedAt: Date | null;
}

/** A JWS. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The parts of a payload that may name their environment. */
const PARTS = ['data', 'summary', 'appData'] as const;
/** The parts that may name their app. */
const PARTS_OF_AN_APP = [...PARTS, 'externalPurchaseToken'] as const;

/** Returns the signed text of a notification; null without one. */
export function readSignedPayload(text: string): string | null {
  const signed = parseObject(text)?.['signedPayload'];
  return typeof signed === 'string' && SIGNED.test(signed) ? signed : null;
}

/** Returns the environment that a notification claims, before its signature is checked. */
export function readNotificationEnvironment(signed: string): AstoreEnvironment | null {
  const fields = claimsOf(signed);
  const part = PARTS.map((name) => fields[name]).find(isFields);
  if (part !== undefined) return environmentOf(part['environment']);
  const external = fields['externalPurchaseToken'];
  if (!isFields(external)) return null;
  return String(external['externalPurchaseId']).startsWith('SANDBOX') ? 'SANDBOX' : 'PRODUCTION';
}

/** Returns the app that a notification claims; null without one. */
export function readNotificationBundle(signed: string): string | null {
  const fields = claimsOf(signed);
  const bundleId = PARTS_OF_AN_APP.map((name) => fields[name]).find(isFields)?.['bundleId'];
  return isText(bundleId) ? bundleId : null;
}

/** Reads the payload of a notification whose signature has been checked. */
export function readNotification(payload: object): AstoreNotification | null {
  const { notificationUUID: id, notificationType: type, data, signedDate } = payload as Fields;
  if (!isText(id) || !/^[\w-]{1,100}$/.test(id) || !isText(type)) return null;
  const signedTransaction = isFields(data) ? data['signedTransactionInfo'] : undefined;
  if (signedTransaction !== undefined && !isText(signedTransaction)) return null;
  return { id, type, signedTransaction: signedTransaction ?? null, signedAt: timeOf(signedDate) };
}
