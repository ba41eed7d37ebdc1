/** Address of the page. */
export const PAGE = '/console';

/** A cookie holds it, sealed, beside the secrets of the sign-in. */
const MAX_LENGTH = 1_000;

/** A page of the console with its parameters, and nothing that could name another host or end a header. */
const SHAPE = /^\/console(?:\/[a-z-]*)?(?:\?[\x21-\x7E]*)?$/;

/**
 * Returns the page that a sign-in was begun on, below the host that the browser sees, as a proxy may hide ours; the
 * start page for anything else.
 * @param url of the request that begins the sign-in, with the address as its parameter `from`
 */
export function returnAddressOf(url: string): string {
  const from = new URL(url, 'http://localhost').searchParams.get('from') ?? '';
  return from.length <= MAX_LENGTH && SHAPE.test(from) ? from : PAGE;
}
