import { Module } from '@nestjs/common';
import { AttentionRepository } from './attention.repository.js';

/** Lists of what needs an operator, for the endpoints of several topics. */
@Module({
  providers: [AttentionRepository],
  exports: [AttentionRepository],
})
export class AttentionModule {}
