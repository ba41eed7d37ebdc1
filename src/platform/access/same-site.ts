import type { IncomingMessage } from 'node:http';

/** Header of every call of the console. A page of another site cannot send it without the permission of this one. */
const CONSOLE_HEADER = 'x-purser-console';

/**
 * Returns whether a person opened an address themselves: on a page of this service, by typing it, or by a bookmark.
 * False for links of other sites. Browsers without Sec-Fetch-Site, older than 2023, do not say it and pass.
 */
export function isOpenedByPerson({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Returns whether a request comes from a page of this service and from no other site. Browsers say so by
 * Sec-Fetch-Site; older ones send an Origin, whose host must be the one that was called.
 */
export function isFromSameSite({ headers }: IncomingMessage): boolean {
  if (headers[CONSOLE_HEADER] === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}
