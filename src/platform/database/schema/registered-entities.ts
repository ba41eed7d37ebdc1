import { getMetadataArgsStorage } from 'typeorm';

/** Every entity class that has been imported; importing the root module imports them all. */
export const registeredEntities = (): readonly (new () => object)[] =>
  getMetadataArgsStorage().tables.map(({ target }) => target as new () => object);
