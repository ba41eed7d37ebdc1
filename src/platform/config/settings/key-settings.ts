import { IsOptional } from 'class-validator';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';
import { entropyBits } from './entropy.js';
import { IsAdminKeys, isSecretKey, ListOf } from '../environment-values.js';

/** Variables with the deployment's own keys. */
export class KeyVariables {
  /**
   * The deployment's own key; reaches /operator/v1 for every project; during a rotation `new,old`. Required in
   * production, with at least 32 characters.
   */
  @IsOptional()
  @IsAdminKeys()
  readonly PURSER_ADMIN_KEY?: readonly string[];

  /** Encrypts stored secrets: 32 bytes as base64; during a rotation `new,old`. Required in production. */
  @IsOptional()
  @ListOf(isSecretKey, 'must be 32 bytes as base64 (several: separated by commas, newest first)')
  readonly PURSER_SECRET_KEY?: readonly string[];
}

/** The deployment's own keys. */
export interface KeySettings {
  /** Access keys of the ADMIN role, newest first, in clear. */
  readonly adminKeys: readonly string[];
  /** Encryption keys of stored secrets, 32 bytes each, newest first. */
  readonly secretKeys: readonly Buffer[];
  /**
   * Whether one of the keys is a publicly known one of development, or a short one; such a service must not be reached
   * from outside.
   */
  readonly hasGuessableKey: boolean;
}

/** A shorter key of the deployment protects development only. */
const MIN_ADMIN_KEY_LENGTH = 32;
/** Half of what 32 random hexadecimal digits have; words and repetitions have less. */
const MIN_ADMIN_KEY_BITS = 64;

const isShort = (key: string): boolean => key.length < MIN_ADMIN_KEY_LENGTH;

/** Returns the settings of checked variables; development keys stand in for keys that are not set. */
export function keysOf({
  PURSER_ADMIN_KEY: adminKeys = [DEVELOPMENT_ADMIN_KEY],
  PURSER_SECRET_KEY: secretKeys = [DEVELOPMENT_SECRET_KEY],
}: KeyVariables): KeySettings {
  return {
    adminKeys,
    secretKeys: secretKeys.map((key) => Buffer.from(key, 'base64')),
    hasGuessableKey:
      adminKeys.includes(DEVELOPMENT_ADMIN_KEY) ||
      adminKeys.some(isShort) ||
      secretKeys.includes(DEVELOPMENT_SECRET_KEY),
  };
}

/** Returns the faults of keys: those that anyone could know must not protect a production service. */
export function productionKeyFaults(env: KeyVariables): string[] {
  const faults: string[] = [];
  if (env.PURSER_ADMIN_KEY === undefined) faults.push('PURSER_ADMIN_KEY: required in production');
  if (env.PURSER_ADMIN_KEY?.includes(DEVELOPMENT_ADMIN_KEY))
    faults.push('PURSER_ADMIN_KEY: must not hold the development key in production');
  if (env.PURSER_ADMIN_KEY?.some(isShort))
    faults.push(`PURSER_ADMIN_KEY: must have at least ${MIN_ADMIN_KEY_LENGTH} characters in production`);
  else if (env.PURSER_ADMIN_KEY?.some((key) => entropyBits(key) < MIN_ADMIN_KEY_BITS))
    faults.push('PURSER_ADMIN_KEY: must be hard to guess; generate it with openssl rand -hex 32');
  if (env.PURSER_SECRET_KEY === undefined) faults.push('PURSER_SECRET_KEY: required in production');
  if (env.PURSER_SECRET_KEY?.includes(DEVELOPMENT_SECRET_KEY))
    faults.push('PURSER_SECRET_KEY: must not hold the development key in production');
  return faults;
}
