import { cancelFaults } from './settings/cancel-settings.js';
import { type Environment, variableFaults } from './environment.js';
import { productionKeyFaults } from './settings/key-settings.js';
import { limitFaults } from './settings/limit-settings.js';
import { operatorConsoleFaults } from './settings/operator-console-settings.js';
import { redisFaults } from './servers/redis-variables.js';
import { databaseTlsFaults } from './servers/server-tls.js';
import { storeFaults } from './settings/store-connection-settings.js';
import { testClockFaults } from './settings/test-clock-settings.js';
import { vaultFaults } from './settings/vault-settings.js';

/** Returns every fault of the environment: of single variables, of files that they name, and of variables together. */
export function environmentFaults(env: Environment): string[] {
  const isProduction = env.service.NODE_ENV === 'production';
  return [
    ...Object.values(env).flatMap(variableFaults),
    ...storeFaults(env.stores),
    ...databaseTlsFaults(env.database),
    ...redisFaults(env.redis),
    ...portFaults(env),
    ...operatorConsoleFaults(env.operatorConsole, isProduction),
    ...cancelFaults(env.cancel),
    ...limitFaults(env.limits),
    ...vaultFaults(env.vault),
    ...testClockFaults(env.service, env.stores, env.egress),
    ...archiveFaults(env),
    ...(isProduction ? productionKeyFaults(env.keys) : []),
  ];
}

const portFaults = ({ service: { PORT, PURSER_INTERNAL_PORT } }: Environment): string[] =>
  PURSER_INTERNAL_PORT === PORT && PORT > 0 ? ['PURSER_INTERNAL_PORT: must be another port than PORT'] : [];

/** The clock of a project moves its history, which an archive does not follow. */
const archiveFaults = ({ service, retention }: Environment): string[] =>
  service.PURSER_TEST_CLOCK === 'true' && retention.PURSER_ARCHIVE_AFTER_DAYS > 0
    ? ['PURSER_ARCHIVE_AFTER_DAYS: must be 0 while PURSER_TEST_CLOCK is true']
    : [];
