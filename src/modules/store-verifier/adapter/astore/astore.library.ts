/** The store's own library for what it signs. */
export type AppStoreLibrary = typeof import('@apple/app-store-server-library');

/**
 * The library, loaded when something signed is read for the first time: with all that it brings along it takes a tenth of the
 * service's start and memory, and most deployments never need it.
 */
export const appStoreLibrary = (): Promise<AppStoreLibrary> => import('@apple/app-store-server-library');

/** Asks nobody whether a certificate has been revoked: certificates count as of the day when they signed. */
export const ONLINE_CHECKS = false;
