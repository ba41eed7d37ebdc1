import { createSign } from 'node:crypto';
import { encodePart } from '../kit/jwt-part.js';
import type { Reply } from './reply.js';

/** Signs the claims of a token request with the private key of a service account. */
export function signJwt(claims: Record<string, unknown>, key: string): string {
  const head = `${encodePart({ alg: 'RS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${head}.${createSign('RSA-SHA256').update(head).sign(key, 'base64url')}`;
}

/** Returns the access token of an answer; empty without one. */
export function tokenIn({ body }: Reply): string {
  const [, token = ''] = /"access_token":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
  return token;
}
