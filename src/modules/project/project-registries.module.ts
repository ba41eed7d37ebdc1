import { Module } from '@nestjs/common';
import { AttentionSources } from './attention/attention-sources.service.js';
import { ConfigLints } from './config-lint/config-lints.service.js';
import { PersonalDataSources } from './personal-data/personal-data-sources.service.js';
import { SearchSources } from './search/search-sources.service.js';
import { FailingSystemSources } from './system/failing-system-sources.service.js';
import { DueWorkSources } from './system/due-work-sources.service.js';

const REGISTRIES = [
  AttentionSources,
  SearchSources,
  ConfigLints,
  PersonalDataSources,
  DueWorkSources,
  FailingSystemSources,
];

/** Registries to which every module adds its part of what operators see across modules. */
@Module({ providers: REGISTRIES, exports: REGISTRIES })
export class ProjectRegistriesModule {}
