import { createHash, randomBytes, randomUUID } from 'node:crypto';

const TOKEN_BYTES = 32;

const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A new session: its token is for the browser, its id and hash for the database. */
export interface NewSession {
  readonly sessionId: string;
  /** 256 random bits as base64url; never stored. */
  readonly token: string;
  readonly tokenHash: Buffer;
}

/** Whether a text can be the token of a session, by its shape. */
export const mayBeSessionToken = (text: string): boolean => TOKEN_SHAPE.test(text);

/** Returns the SHA-256 hash under which a session is stored and found, 32 bytes. */
export const sessionTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Generates a session: a random id, a random token and the hash of the token. */
export function newSession(): NewSession {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { sessionId: randomUUID(), token, tokenHash: sessionTokenHash(token) };
}
