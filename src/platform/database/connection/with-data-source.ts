import type { DataSource } from 'typeorm';
import { createDataSource, type DataSourceOptions } from './data-source.js';
import { type DatabaseWait, waitForDatabase } from './wait-for-database.js';

/**
 * Connects to the database for as long as the work takes.
 * @param patience undefined: a single attempt, whose error is thrown as it is
 */
export async function withDataSource<T>(
  options: DataSourceOptions,
  work: (dataSource: DataSource) => Promise<T>,
  patience?: DatabaseWait,
): Promise<T> {
  const dataSource =
    patience === undefined
      ? await createDataSource(options).initialize()
      : await waitForDatabase(options, patience);
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
