import { Injectable } from '@nestjs/common';
import { ReadThroughCache } from '../../../platform/cache/read-through-cache.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { ProjectRules } from './project-rules.js';
import { ProjectRepository } from './project.repository.js';

const MAX_PROJECTS = 5_000;

/** Returns the rules of projects; cached for some seconds, since every purchase needs them. */
@Injectable()
export class ProjectRulesReader {
  private readonly cache = new ReadThroughCache<ProjectRules>({ max: MAX_PROJECTS });

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the caller's transaction, if any, so that no second connection is needed */
  async of(pjid: string, statements?: Statements): Promise<ProjectRules> {
    return statements === undefined
      ? this.cache.read(pjid, () => this.projects.rulesOf(pjid))
      : this.cache.readAlone(pjid, () => this.projects.rulesOf(pjid, statements));
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.forget(pjid);
  }
}
