import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a token, by which it is found. */
export const tokenKeyOf = (token: string): Buffer => createHash('sha256').update(token).digest();
