import { Injectable } from '@nestjs/common';
import { ClassRegistry } from '../../../shared/registry/registry.js';
import type { SearchSource } from './search.js';

/** What `search` looks through: each module adds its own records. */
@Injectable()
export class SearchSources extends ClassRegistry<SearchSource> {}
