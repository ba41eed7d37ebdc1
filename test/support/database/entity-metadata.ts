import { DataSource, type EntityMetadata } from 'typeorm';
import { SnakeNaming } from '../../../src/platform/database/schema/snake-naming.js';
import { ENTITIES } from './entities.js';

/** Tables and columns of every entity, without a database. */
export async function entityMetadata(): Promise<readonly EntityMetadata[]> {
  const dataSource = new DataSource({
    type: 'mysql',
    database: 'purser',
    entities: [...ENTITIES],
    namingStrategy: new SnakeNaming(),
  });
  await (dataSource as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  return dataSource.entityMetadatas;
}
