/** The store's own library for what it signs. */
export type AppStoreLibrary = typeof import('@apple/app-store-server-library');

/**
 * Loads the library on the first signed text. It takes a tenth of the service's start time and memory, and most
 * deployments never need it.
 */
export const appStoreLibrary = (): Promise<AppStoreLibrary> => import('@apple/app-store-server-library');

/** Disables online revocation checks: certificates count as of their signing date. */
export const ONLINE_CHECKS = false;
