/** Every `resultCode` that Purser itself answers (Spec "Errors"). Callers branch on these, never on the HTTP status. */
export const RESULT_CODES = [
  'SUCCESS',
  'SYSTEM_ERROR',
  'NOT_ALLOW_AUTH',
  'INVALID_PARAMETER',
  'EXTERNAL_API_ERROR',
  'ALREADY_EXIST_DATA',
  'NOT_ALLOW_PURCHASE',
  'NOT_VALID_RECEIPT',
  'PURCHASE_MONTHLY_LIMITED',
  'JAPANESE_DATE_BIRTH_REQUIRED',
  'USER_ACCESS_TOKEN_NOT_VALID',
  'DUPLICATE_REQUEST',
  'NOT_FOUND',
  'INVALID_REQUEST_FORMAT',
  'IMID_MISMATCH',
  'MISSING_HEADER',
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
] as const;

/** One of {@link RESULT_CODES}. */
export type ResultCode = (typeof RESULT_CODES)[number];
