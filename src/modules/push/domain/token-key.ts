import { createHash } from 'node:crypto';

/** By which a token is found: its SHA-256. */
export const tokenKeyOf = (token: string): Buffer => createHash('sha256').update(token).digest();
