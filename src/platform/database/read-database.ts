import { Injectable } from '@nestjs/common';
import { Database } from './database.js';

/**
 * The database for operator lists: the replica that DATABASE_READ_URL names, which may lag behind, or the primary
 * without a replica. Payments must not depend on it.
 */
@Injectable()
export class ReadDatabase extends Database {}
