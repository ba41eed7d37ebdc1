import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './books-purge.repository.js';
import { BooksPurge } from './books-purge.watch.js';
import { PurgeBooksService } from './purge-books.service.js';

/** Deletes old grant logs and reconciliations. */
@Module({ providers: [BooksPurgeRepository, PurgeBooksService, BooksPurge] })
export class PurgeWorkerModule {}
