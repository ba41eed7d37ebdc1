import { createHmac } from 'node:crypto';

/** Prefix by which operators recognise a pseudonym. */
export const PSEUDONYM_PREFIX = 'erased-';
/** 192 bits: no two people get the same pseudonym, and it fits the shortest column of an id (40). */
const HASH_BYTES = 24;

/** Returns whether an id is the pseudonym of an erased person. */
export const isPseudonym = (id: string): boolean => id.startsWith(PSEUDONYM_PREFIX);

/**
 * Returns the pseudonym of an id: a keyed hash, so that only the owner of the key can check whether it belongs to a
 * known id.
 * @param parts the kind of the id, the project or publisher in which it is valid, and the id itself
 */
export function pseudonymOf(key: Buffer, parts: readonly [kind: string, scope: string, id: string]): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return PSEUDONYM_PREFIX + hash.subarray(0, HASH_BYTES).toString('base64url');
}
