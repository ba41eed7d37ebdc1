import { isErrorCode } from '../observability/logging/error-code.js';

/** What the server says of itself; `reason` is null when it can be used. */
export interface ServerVerdict {
  readonly reason: string | null;
  /** Whether waiting cannot help: another server has to be configured. */
  readonly isFinal: boolean;
  /** Whether the address may lead to another server by now, which an open connection does not notice. */
  readonly isReplica?: boolean;
}

const MODES: Readonly<Record<string, string>> = {
  cluster: 'REDIS_URL names a node of a Redis Cluster: begin it with redis+cluster:// and name several nodes',
  sentinel:
    'REDIS_URL names a Redis Sentinel: begin it with redis+sentinel:// and end it with the name of the master',
};
const NO_CLUSTER = 'REDIS_URL names a server that is no node of a Redis Cluster: begin it with redis://';
const NO_SENTINEL = 'REDIS_URL names a server that is no Redis Sentinel: begin it with redis://';
const NO_DATABASE = 'REDIS_URL names a database that the server does not have';
const NO_MASTER = 'REDIS_URL names a master that its sentinels do not know';

/** Judges a server by its answer to INFO. Valkey says `server_mode` where Redis says `redis_mode`. */
export function faultOfServer(info: string): ServerVerdict {
  const mode = /^(?:redis|server)_mode:(\w+)/m.exec(info)?.[1] ?? 'standalone';
  if (mode !== 'standalone')
    return {
      reason: MODES[mode] ?? 'REDIS_URL names a server in a mode that cannot hold the queue',
      isFinal: true,
    };
  // A replica may be promoted at any moment.
  if (/^role:slave\b/m.test(info))
    return { reason: 'the server is a read-only replica', isFinal: false, isReplica: true };
  return { reason: null, isFinal: false };
}

/** Returns the verdict on a server that refuses to select the database of REDIS_URL; null for any other error. */
export const verdictOnDatabase = (error: unknown): ServerVerdict | null =>
  /^ERR DB index is out of range/i.test(String(errorOf(error)?.message))
    ? { reason: NO_DATABASE, isFinal: true }
    : null;

/** Whether the server itself has answered with an error. */
export const isReplyError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { readonly name?: unknown }).name === 'ReplyError';

/** Reason for which the server cannot be used: the client has no connection to it. */
export const NOT_CONNECTED = 'not connected';

/** What errors of the client may have. */
interface ClientError {
  readonly code?: unknown;
  readonly message?: unknown;
  /** Of a cluster's client: what the node said that was asked last. */
  readonly lastNodeError?: unknown;
}

const errorOf = (error: unknown): ClientError | null =>
  typeof error === 'object' && error !== null ? error : null;

/**
 * The code of an error of the client (`ECONNREFUSED`) or of the server (`NOAUTH`, `OOM`), else a fixed word. Never its
 * message.
 */
export function redisErrorCode(error: unknown): string {
  const known = errorOf(error);
  if (known === null) return 'unknown';
  const { code, message, lastNodeError } = known;
  if (errorOf(lastNodeError) !== null) return redisErrorCode(lastNodeError);
  if (isErrorCode(code)) return code;
  const text = typeof message === 'string' ? message : '';
  const word = (isReplyError(error) ? text : (/Last error: (.*)/.exec(text)?.[1] ?? ''))
    .split(' ', 1)
    .join('');
  if (isErrorCode(word)) return word;
  return /timed out|timeout/i.test(text) ? 'TIMEOUT' : NOT_CONNECTED;
}

const IS_UNKNOWN_MASTER = /ERR No such master|got an invalid reply: null$/i;
const IS_ANOTHER_SERVER = /ERR (?:unknown command|This instance has cluster support disabled)/i;

/** Returns why the nodes of a cluster can never be used, by the error of its client; null when waiting may help. */
export function finalFaultOfCluster(error: unknown): string | null {
  const answer = errorOf(errorOf(error)?.lastNodeError)?.message;
  return typeof answer === 'string' && IS_ANOTHER_SERVER.test(answer) ? NO_CLUSTER : null;
}

/**
 * Returns why sentinels can never be used; null when waiting may help.
 * @param error of the client; it says so when none of them has named a master
 * @param answers what kept the client from each of them, since it began to ask all of them
 */
export function finalFaultOfSentinels(error: unknown, answers: readonly unknown[]): string | null {
  const isOfAll = String(errorOf(error)?.message).startsWith('All sentinels are unreachable');
  const texts = answers.map((answer) => String(errorOf(answer)?.message));
  if (!isOfAll || texts.length === 0) return null;
  if (texts.every((text) => IS_UNKNOWN_MASTER.test(text))) return NO_MASTER;
  return texts.every((text) => IS_ANOTHER_SERVER.test(text)) ? NO_SENTINEL : null;
}
