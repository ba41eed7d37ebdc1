import { isNumber, isText, parseObject } from '../../shared/format/wire-json.js';

/** An answer of a token endpoint. */
export interface AccessToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/** Reads an answer of a token endpoint; returns null when it is invalid. */
export function readAccessToken(text: string): AccessToken | null {
  const { access_token: accessToken, expires_in: expiresInSeconds } = parseObject(text) ?? {};
  if (!isText(accessToken) || !/^[\x21-\x7e]+$/.test(accessToken)) return null;
  return isNumber(expiresInSeconds) ? { accessToken, expiresInSeconds } : null;
}
