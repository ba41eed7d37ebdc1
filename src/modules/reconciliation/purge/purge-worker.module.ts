import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './books-purge.repository.js';
import { PurgeBooksService } from './purge-books.service.js';

/** Deletes old grant logs and reconciliations. */
@Module({ providers: [BooksPurgeRepository, PurgeBooksService] })
export class PurgeWorkerModule {}
