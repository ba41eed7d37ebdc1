/** What the server says of itself; `reason` is null when it can be used. */
export interface ServerVerdict {
  readonly reason: string | null;
  /** Whether waiting cannot help: another server has to be configured. */
  readonly isFinal: boolean;
}

const REMEDY = 'name a single Redis or Valkey server';
const MODES: Readonly<Record<string, string>> = {
  cluster: `REDIS_URL names a node of a Redis Cluster, which cannot hold the queue: ${REMEDY}`,
  sentinel: `REDIS_URL names a Redis Sentinel, which cannot hold the queue: ${REMEDY}`,
};

/** Judges a server by its answer to INFO. Valkey says `server_mode` where Redis says `redis_mode`. */
export function faultOfServer(info: string): ServerVerdict {
  const mode = /^(?:redis|server)_mode:(\w+)/m.exec(info)?.[1] ?? 'standalone';
  if (mode !== 'standalone')
    return {
      reason: MODES[mode] ?? `REDIS_URL names a server in a mode that cannot hold the queue: ${REMEDY}`,
      isFinal: true,
    };
  // A replica may be promoted at any moment.
  if (/^role:slave\b/m.test(info)) return { reason: 'the server is a read-only replica', isFinal: false };
  return { reason: null, isFinal: false };
}

/** Whether the server itself has answered with an error. */
export const isReplyError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { readonly name?: unknown }).name === 'ReplyError';

export const NOT_CONNECTED = 'not connected';

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** The code of an error of the client (`ECONNREFUSED`) or of the server (`NOAUTH`, `OOM`), else a fixed word. Never its message. */
export function redisErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string' && CODE.test(code)) return code;
  const text = typeof message === 'string' ? message : '';
  const [word = ''] = text.split(' ');
  if (isReplyError(error) && CODE.test(word)) return word;
  return /timed out|timeout/i.test(text) ? 'TIMEOUT' : NOT_CONNECTED;
}
