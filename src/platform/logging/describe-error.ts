/** What may be logged of an error: never its message, which may quote a value (a duplicate key error quotes the key). */
export interface ErrorDescription {
  /** Class of the error. */
  readonly name: string;
  /** System or database code, such as ECONNREFUSED or ER_LOCK_DEADLOCK. */
  readonly code?: string;
  /** Stack frames, innermost first, without the message. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

const FRAMES = 12;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Describes anything that was thrown, causes included. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = (error as { code?: unknown }).code;
  const lines = error.stack?.split('\n').map((text) => text.trim()) ?? [];
  return {
    name: error.name,
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    frames: lines.filter((text) => /^at .*:\d+:\d+\)?$/.test(text)).slice(0, FRAMES),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
