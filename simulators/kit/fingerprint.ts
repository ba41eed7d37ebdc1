import { createHash } from 'node:crypto';

/** Names a secret without showing it: the start of its SHA-256, the same secret always the same name. */
export function fingerprint(secret: string): string {
  return `sha256-${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}
