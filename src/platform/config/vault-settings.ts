import type { Environment } from './environment.js';

/** Where the transit engine that wraps data keys is, and how to sign in. */
export interface VaultSettings {
  /** Without a slash at its end. */
  readonly url: string;
  /** Path of the transit engine. */
  readonly mount: string;
  /** Name of the key. */
  readonly key: string;
  readonly namespace: string | null;
  /** Null when {@link tokenFile} holds it. */
  readonly token: string | null;
  readonly tokenFile: string | null;
}

/** Returns the settings of the transit engine; null when it has no address. */
export const vaultOf = (env: Environment): VaultSettings | null =>
  env.PURSER_VAULT_URL === undefined
    ? null
    : Object.freeze({
        url: env.PURSER_VAULT_URL.replace(/\/+$/, ''),
        mount: env.PURSER_VAULT_MOUNT,
        key: env.PURSER_VAULT_KEY,
        namespace: env.PURSER_VAULT_NAMESPACE ?? null,
        token: env.PURSER_VAULT_TOKEN ?? null,
        tokenFile: env.PURSER_VAULT_TOKEN_FILE ?? null,
      });

/** Returns what a transit engine cannot be used without. */
export function vaultFaults({
  PURSER_KEY_SERVICE: service,
  PURSER_VAULT_URL: url,
  PURSER_VAULT_TOKEN: token,
  PURSER_VAULT_TOKEN_FILE: file,
}: Environment): string[] {
  const faults: string[] = [];
  if (service === 'vault' && url === undefined)
    faults.push('PURSER_VAULT_URL is required with PURSER_KEY_SERVICE=vault');
  if (url === undefined) return faults;
  if ((token === undefined) === (file === undefined))
    faults.push('PURSER_VAULT_URL requires one of PURSER_VAULT_TOKEN and PURSER_VAULT_TOKEN_FILE');
  return faults;
}
