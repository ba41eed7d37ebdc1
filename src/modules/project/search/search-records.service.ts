import { Injectable } from '@nestjs/common';
import { type FoundRecord, SEARCH_KINDS } from './search.js';
import { ProjectDirectory } from '../record/project-directory.service.js';
import { SearchSources } from './search-sources.service.js';

/** Number of projects that one statement searches. */
const PROJECTS_AT_ONCE = 50;
/** Maximum number of records of each kind in an answer. */
const MAX_OF_A_KIND = 20;

/** Finds records of every module by one id, in the projects that the caller may see. */
@Injectable()
export class SearchRecordsService {
  constructor(
    private readonly sources: SearchSources,
    private readonly projects: ProjectDirectory,
  ) {}

  /** @param pjid undefined for every project */
  async execute(pjid: string | undefined, text: string): Promise<readonly FoundRecord[]> {
    const visible = pjid === undefined ? await this.projects.all() : [pjid];
    const found: FoundRecord[] = [];
    for (let at = 0; at < visible.length; at += PROJECTS_AT_ONCE) {
      const query = { pjids: visible.slice(at, at + PROJECTS_AT_ONCE), text, limit: MAX_OF_A_KIND };
      const parts = await Promise.all(this.sources.all().map((source) => source.find(query)));
      found.push(...parts.flat());
    }
    return SEARCH_KINDS.flatMap((kind) => newestOf(found.filter((record) => record.kind === kind)));
  }
}

/** Returns the newest records, each once, under the first id that it was found by. */
function newestOf(records: readonly FoundRecord[]): FoundRecord[] {
  const each = new Map(records.toReversed().map((record) => [`${record.pjid} ${record.id}`, record]));
  return [...each.values()]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_OF_A_KIND);
}
