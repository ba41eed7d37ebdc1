import { Injectable } from '@nestjs/common';
import { Database } from './database.js';

/**
 * Where lists for people are read: the replica that DATABASE_READ_URL names, which may be a little behind, or the database
 * itself where there is none. Never for what a payment depends on.
 */
@Injectable()
export class ReadDatabase extends Database {}
