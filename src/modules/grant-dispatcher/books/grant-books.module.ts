import { Module } from '@nestjs/common';
import { GrantModule } from '../grant/grant.module.js';
import { BookedGrantRepository } from './booked-grant.repository.js';
import { GrantBooks } from './grant-books.service.js';

/** Reads and repeats grants for comparisons with other books. */
@Module({
  imports: [GrantModule],
  providers: [BookedGrantRepository, GrantBooks],
  exports: [GrantBooks],
})
export class GrantBooksModule {}
