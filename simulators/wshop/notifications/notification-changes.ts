import { isJsonObject } from '../../kit/json-object.js';
import { amountOf } from '../money.js';

type Json = Readonly<Record<string, unknown>>;

/** How a notification that is sent again differs from the one that was sent. */
export interface NotificationChanges {
  /** Another price, decimal text, wherever the notification has it. */
  readonly amount?: string;
  /** Any other change, as a JSON merge patch (RFC 7396). */
  readonly merge?: Json;
}

/** The text of the notification with the changes in it; without any it stays as it is, byte for byte. */
export function changedBody(body: string, { amount, merge }: NotificationChanges): string {
  if (amount === undefined && merge === undefined) return body;
  const priced = amount === undefined ? JSON.parse(body) : withAmount(JSON.parse(body), amount);
  return JSON.stringify(merge === undefined ? priced : merged(priced, merge));
}

/** An order's price is text and that of its line as well; everywhere else prices are numbers. */
function withAmount(notification: Json, amount: string): Json {
  const text = amountOf(amount);
  const patches: Json = {
    order: { amount: text },
    purchase: { checkout: { amount: Number(amount) }, total: { amount: Number(amount) } },
    billing: { purchase: { total: { amount: Number(amount) } } },
  };
  const { items } = notification;
  const repriced = existing(notification, patches);
  if (!Array.isArray(items) || items.length !== 1) return repriced;
  return { ...repriced, items: items.map((item: Json) => ({ ...item, amount: text })) };
}

/** Applies a patch where the notification has the names already. */
function existing(target: Json, patch: Json): Json {
  const entries = Object.entries(target).map(([name, value]) => {
    const change = patch[name];
    if (change === undefined) return [name, value] as const;
    return [name, isJsonObject(change) && isJsonObject(value) ? existing(value, change) : change] as const;
  });
  return Object.fromEntries(entries);
}

function merged(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const result: Record<string, unknown> = isJsonObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
}
