import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of an access key: the only form in which it is stored. Keys are random 256-bit values, so no salt or stretching is needed. */
export const hashKey = (accessKey: string): Buffer => createHash('sha256').update(accessKey, 'utf8').digest();

/** A new access key: 256 random bits as 43 base64url characters after a prefix that secret scanners can look for. */
export const newAccessKey = (): string => `purser_${randomBytes(32).toString('base64url')}`;
