import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { validateSync } from 'class-validator';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';
import { entropyBits } from './entropy.js';
import type { Environment } from './environment.js';
import { databaseTlsFaults, redisTlsFaults } from './server-tls.js';
import { operatorConsoleFaults } from './operator-console-settings.js';
import { vaultFaults } from './vault-settings.js';

/** Half of what 32 random hexadecimal digits have; words and repetitions have less. */
const MIN_ADMIN_KEY_BITS = 64;

/** Returns every fault of the environment: of single variables, of files that they name, and of variables together. */
export function environmentFaults(env: Environment): string[] {
  const faults = validateSync(env).flatMap((fault) => Object.values(fault.constraints ?? {}));
  faults.push(...certificateFaults(env.ASTORE_ROOT_CERTS), ...databaseTlsFaults(env), ...redisTlsFaults(env));
  if (env.PURSER_INTERNAL_PORT === env.PORT && env.PORT > 0)
    faults.push('PURSER_INTERNAL_PORT must be another port than PORT');
  faults.push(...operatorConsoleFaults(env));
  faults.push(...vaultFaults(env));
  if (env.NODE_ENV === 'production') faults.push(...productionFaults(env));
  return faults;
}

/** Returns a certificate file, PEM or DER, as DER. */
export const readCertificate = (file: string): Buffer => new X509Certificate(readFileSync(file)).raw;

function certificateFaults(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    try {
      readCertificate(file);
      return [];
    } catch {
      return [`ASTORE_ROOT_CERTS: ${file} is no readable certificate`];
    }
  });
}

/** Returns the faults of keys: those that anyone could know must not protect a production service. */
function productionFaults(env: Environment): string[] {
  const faults: string[] = [];
  if (env.PURSER_ADMIN_KEY === undefined) faults.push('PURSER_ADMIN_KEY is required in production');
  if (env.PURSER_ADMIN_KEY?.includes(DEVELOPMENT_ADMIN_KEY))
    faults.push('PURSER_ADMIN_KEY holds the development key');
  if (env.PURSER_ADMIN_KEY?.some((key) => entropyBits(key) < MIN_ADMIN_KEY_BITS))
    faults.push('PURSER_ADMIN_KEY is too easy to guess: generate it with openssl rand -hex 32');
  if (env.PURSER_SECRET_KEY === undefined) faults.push('PURSER_SECRET_KEY is required in production');
  if (env.PURSER_SECRET_KEY?.includes(DEVELOPMENT_SECRET_KEY))
    faults.push('PURSER_SECRET_KEY holds the development key');
  return faults;
}
