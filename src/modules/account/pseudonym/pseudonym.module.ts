import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MemberModule } from '../member/member.module.js';
import { PseudonymKey } from './pseudonym-key.entity.js';
import { PseudonymKeyRepository } from './pseudonym-key.repository.js';
import { Pseudonyms } from './pseudonyms.service.js';

/** Pseudonyms that take the place of erased ids. */
@Module({
  imports: [TypeOrmModule.forFeature([PseudonymKey]), MemberModule],
  providers: [PseudonymKeyRepository, Pseudonyms],
  exports: [Pseudonyms],
})
export class PseudonymModule {}
