import { types } from 'node:util';
import { isErrorCode } from './error-code.js';

/**
 * The loggable parts of an error: never its message, which may quote a value (a duplicate key error quotes the key).
 */
export interface ErrorDescription {
  /** Class of the error. */
  readonly name: string;
  /** System or database code, such as ECONNREFUSED or ER_LOCK_DEADLOCK. */
  readonly code?: string;
  /** Address and port of the server that could not be connected to. */
  readonly server?: string;
  /** Stack frames, innermost first, without the message. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

const FRAMES = 12;

const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/** Names the kind of anything that was thrown by its code, such as ECONNREFUSED, else by its class. */
export function kindOfError(error: unknown): string {
  if (!isError(error)) return typeof error;
  const { code } = error as { readonly code?: unknown };
  return isErrorCode(code) ? code : error.name;
}

/** Describes anything that was thrown, causes included. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isError(error)) return { name: typeof error, frames: [] };
  const code = (error as { code?: unknown }).code;
  const lines = error.stack?.split('\n').map((text) => text.trim()) ?? [];
  return {
    name: error.name,
    ...(isErrorCode(code) ? { code } : {}),
    ...serverOf(error),
    frames: lines.filter((text) => /^at .*:\d+:\d+\)?$/.test(text)).slice(0, FRAMES),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** A name with several addresses fails with an error for each; the first one is enough. */
function serverOf(error: Error): { readonly server?: string } {
  const [first = error] = (error as Partial<AggregateError>).errors ?? [];
  const { address, port } = first as { readonly address?: unknown; readonly port?: unknown };
  if (typeof address !== 'string' || !/^[\w.:/-]{1,200}$/.test(address)) return {};
  return { server: typeof port === 'number' ? `${address}:${port}` : address };
}
