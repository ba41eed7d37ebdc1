import type { BodyPart, TextRule } from './body-reader.js';

export const COUNTRY = /^[A-Z]{2}$/;
export const CURRENCY = /^[A-Z]{3}$/;
const LANGUAGE = /^[a-z]{2}$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/]+/;

/** What both token requests say about the payment page. */
export interface PageSettings {
  /** ISO 4217; `null` leaves it to the country. */
  readonly currency: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
  readonly externalId: string | null;
  readonly returnUrl: string | null;
}

export function readPageSettings(settings: BodyPart | null): PageSettings {
  return {
    language: settings?.text('language', { pattern: LANGUAGE }) ?? null,
    currency: settings?.text('currency', { pattern: CURRENCY }) ?? null,
    externalId: settings?.text('external_id') ?? null,
    returnUrl: settings?.text('return_url', { max: 1000, pattern: WEB_ADDRESS }) ?? null,
  };
}

/** The `value` of an object that says something about a user. */
export function valueIn(user: BodyPart, name: string, rule: TextRule = {}): string | null {
  const part = user.object(name, { required: rule.required });
  const value = part?.text('value', rule) ?? null;
  part?.noMore('hidden', 'allow_modify');
  return value;
}
