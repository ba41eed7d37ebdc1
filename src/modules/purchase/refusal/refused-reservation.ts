import type { ResultCode } from '../../../shared/error/result-code.js';

/** Codes by which a reservation is refused because of its player or member. */
const REFUSAL_CODES = [
  'PURCHASE_MONTHLY_LIMITED',
  'JAPANESE_DATE_BIRTH_REQUIRED',
  'NOT_ALLOW_PURCHASE',
] as const satisfies readonly ResultCode[];

/** One of {@link REFUSAL_CODES}. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A reservation that was refused because of its player or member. */
export interface RefusedAttempt {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid: string | null;
  readonly code: RefusalCode;
  readonly payment: string;
  readonly productId: string;
  readonly microPrice: number;
  readonly currency: string;
}

/** A stored refusal. */
export interface StoredRefusal extends RefusedAttempt {
  readonly refusedAt: Date;
}

/** Whose refusals are listed. */
export interface RefusedPerson {
  readonly pjid: string;
  readonly kind: 'playerId' | 'imid';
  readonly id: string;
}

/** Returns the code as one of {@link REFUSAL_CODES}; null for every other one. */
export const refusalCodeOf = (code: ResultCode): RefusalCode | null =>
  REFUSAL_CODES.find((one) => one === code) ?? null;
