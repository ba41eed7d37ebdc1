import { registeredEntities } from '../../../src/platform/database/schema/registered-entities.js';
import '../../../src/service.js';

/** Every entity class of the service. */
export const ENTITIES = registeredEntities();
