import type { DataSource } from 'typeorm';
import { createDataSource, type DataSourceOptions } from './data-source.js';

/** Connects to the database for as long as the work takes. */
export async function withDataSource<T>(
  options: DataSourceOptions,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
