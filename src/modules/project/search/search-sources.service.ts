import { Injectable } from '@nestjs/common';
import type { SearchSource } from './search.js';

/** Registry of what `search` looks through: each module adds its own records. */
@Injectable()
export class SearchSources {
  private readonly sources: SearchSource[] = [];

  add(source: SearchSource): void {
    this.sources.push(source);
  }

  all(): readonly SearchSource[] {
    return this.sources;
  }
}
