import 'reflect-metadata';
import { ConfigurationError, loadConfig } from './platform/config/app-config.js';
import { createDataSource } from './platform/database/data-source.js';

/** Brings the database to the schema of this version: `node dist/migrate.js`. Does nothing when it is there already. */
async function migrate(): Promise<void> {
  const { database } = loadConfig();
  const dataSource = createDataSource({
    url: database.url,
    poolSize: 2,
    entities: [],
    isForMigrations: true,
  });
  await dataSource.initialize();
  try {
    const done = await dataSource.runMigrations({ transaction: 'none' });
    process.stdout.write(
      `${done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.map((m) => m.name).join(', ')}.`}\n`,
    );
  } finally {
    await dataSource.destroy();
  }
}

try {
  await migrate();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exit(1);
}
