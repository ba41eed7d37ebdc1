import { loadConfig } from '../platform/config/app-config.js';
import type { VariableSource } from '../platform/config/environment.js';
import { DataKeyChanges } from '../platform/crypto/data-key-changes.js';
import { DataKeyRepository } from '../platform/crypto/data-key.repository.js';
import { DataKeys } from '../platform/crypto/data-keys.js';
import { KeyWrapping } from '../platform/crypto/key-wrapping.js';
import { SecretBox } from '../platform/crypto/secret-box.js';
import type { DataSourceOptions } from '../platform/database/connection/data-source.js';
import { withDataSource } from '../platform/database/connection/with-data-source.js';
import { Database } from '../platform/database/database.js';

/** The database of a deployment, and what seals and opens its secrets. */
interface Deployment {
  readonly database: Database;
  /** Loads the data keys that {@link box} uses; none are loaded yet. */
  readonly dataKeys: DataKeyChanges;
  readonly box: SecretBox;
}

/**
 * Connects to the deployment that an environment describes, for as long as the work takes.
 * @param environment that of the service; undefined: this process's own
 */
export async function withDeployment<T>(
  environment: VariableSource | undefined,
  options: Pick<DataSourceOptions, 'poolSize' | 'isForMigrations'>,
  work: (deployment: Deployment) => Promise<T>,
): Promise<T> {
  const config = loadConfig(environment);
  const { url, tls } = config.database;
  return withDataSource({ url, tls, entities: [], ...options }, (dataSource) => {
    const database = new Database(dataSource);
    const keys = new DataKeys();
    const dataKeys = new DataKeyChanges(new DataKeyRepository(database), new KeyWrapping(config), keys);
    return work({ database, dataKeys, box: new SecretBox(config, keys) });
  });
}
