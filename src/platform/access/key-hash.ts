import { hash, randomBytes } from 'node:crypto';

/**
 * SHA-256 of an access key, in hexadecimal digits: the only form that is stored. Keys are random 256-bit values, so no salt
 * or stretching is needed. One call takes a fifth of the time of a hash object, on every request.
 */
export const hashKey = (accessKey: string): string => hash('sha256', accessKey);

/** A new access key: 256 random bits as 43 base64url characters after a prefix that secret scanners can look for. */
export const newAccessKey = (): string => `purser_${randomBytes(32).toString('base64url')}`;
