import { Module } from '@nestjs/common';
import { SearchRecordsService } from './search-records.service.js';
import { SearchOperatorController } from './search.operator.controller.js';

/** Lets operators find records of every module by an id. */
@Module({ controllers: [SearchOperatorController], providers: [SearchRecordsService] })
export class ProjectSearchApiModule {}
