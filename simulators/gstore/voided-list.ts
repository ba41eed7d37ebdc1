import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call } from '../kit/route.js';
import type { GstoreModel } from './gstore-model.js';
import { badParameter } from './store-errors.js';
import type { VoidedCursor, VoidedEntry } from './voided-ledger.js';

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
const LARGEST_PAGE = 1000;

/** Query parameters that the list knows. */
export const VOIDED_QUERY = [
  'startTime',
  'endTime',
  'maxResults',
  'token',
  'type',
  'includeQuantityBasedPartialRefund',
];

/** Handles the list of voided purchases. */
export function listVoided(model: GstoreModel, call: Call): Answer {
  if (!['0', '1'].includes(call.query.get('type') ?? '0')) throw badParameter('type', 'Invalid Value');
  const size = numberOf(call, 'maxResults') ?? LARGEST_PAGE;
  if (size < 1 || size > LARGEST_PAGE) throw badParameter('maxResults', 'Invalid Value');
  const { entries, nextPageToken } = model.voided.page(cursorOf(model, call), size);
  return json(200, {
    ...(entries.length === 0 ? {} : { voidedPurchases: entries.map(toWire) }),
    ...(nextPageToken === null ? {} : { tokenPagination: { nextPageToken } }),
  });
}

function cursorOf(model: GstoreModel, call: Call): VoidedCursor {
  const packageName = param(call, 'packageName');
  const pageToken = call.query.get('token');
  if (pageToken === null) return freshCursor(model, call, packageName);
  const cursor = model.voided.cursorOf(pageToken);
  if (!cursor || cursor.packageName !== packageName) throw badParameter('token', 'Invalid Value');
  return cursor;
}

function freshCursor(model: GstoreModel, call: Call, packageName: string): VoidedCursor {
  const now = model.clock.now();
  const startTime = numberOf(call, 'startTime') ?? now - WINDOW_MS;
  const endTime = numberOf(call, 'endTime') ?? now;
  if (startTime < now - WINDOW_MS)
    throw badParameter('startTime', 'Start time cannot be older than 30 days.');
  if (endTime > now) throw badParameter('endTime', 'End time cannot be in the future.');
  if (startTime > endTime) throw badParameter('startTime', 'Start time cannot be after end time.');
  return { packageName, startTime, endTime, offset: 0 };
}

function numberOf(call: Call, name: string): number | null {
  const text = call.query.get(name);
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw badParameter(name, 'Invalid Value');
  return Number(text);
}

function toWire(entry: VoidedEntry): Record<string, unknown> {
  return {
    kind: 'androidpublisher#voidedPurchase',
    purchaseToken: entry.purchaseToken,
    purchaseTimeMillis: String(entry.purchaseTimeMillis),
    voidedTimeMillis: String(entry.voidedTimeMillis),
    ...(entry.orderId === null ? {} : { orderId: entry.orderId }),
    voidedSource: entry.voidedSource,
    voidedReason: entry.voidedReason,
  };
}
