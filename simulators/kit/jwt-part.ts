import { isJsonObject } from './json-object.js';

/** Writes the header or the claims of a JWT. */
export const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Reads the header or the claims of a JWT; `null` for what is no JSON object. */
export function decodePart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
