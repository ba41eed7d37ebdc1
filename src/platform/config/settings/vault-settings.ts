import { IsIn, IsOptional, Matches } from 'class-validator';
import { baseUrl } from './base-url.js';
import { HttpAddress } from '../environment-values.js';

/** Variables of the key service that wraps the data keys of stored secrets. */
export class VaultVariables {
  /** What wraps the data keys of stored secrets: PURSER_SECRET_KEY, or a transit engine (HashiCorp Vault, OpenBao). */
  @IsIn(['local', 'vault'])
  readonly PURSER_KEY_SERVICE: 'local' | 'vault' = 'local';

  /** Address of the transit engine's server. */
  @IsOptional()
  @HttpAddress()
  readonly PURSER_VAULT_URL?: string;

  /** Path of the transit engine. */
  @Matches(/^[\w-]+(?:\/[\w-]+)*$/, { message: 'PURSER_VAULT_MOUNT: must be a path such as transit' })
  readonly PURSER_VAULT_MOUNT: string = 'transit';

  /** Name of the key in the transit engine. */
  @Matches(/^[\w.-]{1,100}$/, { message: 'PURSER_VAULT_KEY: must be 1 to 100 letters, digits, _, . or -' })
  readonly PURSER_VAULT_KEY: string = 'purser';

  /** Namespace of the transit engine. */
  @IsOptional()
  @Matches(/^[\w./-]{1,200}$/, { message: 'PURSER_VAULT_NAMESPACE: must be a path' })
  readonly PURSER_VAULT_NAMESPACE?: string;

  /** Token for the transit engine; or name its file in PURSER_VAULT_TOKEN_FILE. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,4000}$/, { message: 'PURSER_VAULT_TOKEN: must be a token' })
  readonly PURSER_VAULT_TOKEN?: string;

  /** File with the token, which may be renewed while the service runs. */
  @IsOptional()
  @Matches(/^\S+$/, { message: 'PURSER_VAULT_TOKEN_FILE: must be a path' })
  readonly PURSER_VAULT_TOKEN_FILE?: string;
}

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
export const vaultOf = (env: VaultVariables): VaultSettings | null =>
  env.PURSER_VAULT_URL === undefined
    ? null
    : Object.freeze({
        url: baseUrl(env.PURSER_VAULT_URL),
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
}: VaultVariables): string[] {
  const faults: string[] = [];
  if (service === 'vault' && url === undefined)
    faults.push('PURSER_VAULT_URL: required with PURSER_KEY_SERVICE=vault');
  if (url === undefined) return faults;
  if ((token === undefined) === (file === undefined))
    faults.push('PURSER_VAULT_TOKEN, PURSER_VAULT_TOKEN_FILE: exactly one is required with PURSER_VAULT_URL');
  return faults;
}
