const STORED = 'purser-console-return';

/**
 * Stores the address of this page for when the browser comes back from the identity provider, which always leads to
 * the start page.
 */
export function storeReturnAddress(): void {
  sessionStorage.setItem(STORED, `${location.pathname}${location.search}`);
}

/** Returns the stored address, below the base of the router, and forgets it; null without one. */
export function takeReturnAddress(base: string): string | null {
  const address = sessionStorage.getItem(STORED);
  sessionStorage.removeItem(STORED);
  return address?.startsWith(`${base}/`) === true ? address.slice(base.length) : null;
}
