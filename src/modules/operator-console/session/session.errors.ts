import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

export const keySignInIsOff = (): AppError =>
  invalidParameter('signing in with the ADMIN key is turned off (PURSER_CONSOLE_KEY_SIGN_IN)');

export const tlsIsNeeded = (): AppError =>
  invalidParameter('the console needs TLS here: open it by https, and trust the proxy that ends TLS');

export const noOwnSession = (): AppError =>
  invalidParameter('the caller has no session: sessions are closed by the console, or with session/revoke');

export const sessionUnknown = (): AppError => invalidParameter('sessionId: there is no such session');
