import { registeredEntities } from '../../../src/platform/database/registered-entities.js';
import '../../../src/service.js';

/** Every entity class of the service. */
export const ENTITIES = registeredEntities();
