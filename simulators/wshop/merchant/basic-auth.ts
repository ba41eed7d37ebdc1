import type { Call } from '../../kit/route.js';

/** The two halves of an HTTP Basic header. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Returns the user name and password of a call; `null` without basic authentication. */
export function credentialsOf({ headers }: Call): Credentials | null {
  const [, encoded] = /^Basic ([\w+/]+={0,2})$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
}
