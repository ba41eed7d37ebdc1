import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { ProjectRules } from './project-rules.js';
import { ProjectRepository } from './project.repository.js';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Returns the rules of projects; cached for some seconds, since every purchase needs them. */
@Injectable()
export class ProjectRulesReader {
  private readonly cache = new LRUCache<string, ProjectRules>({ max: MAX_PROJECTS, ttl: CACHE_MS });
  private changes = 0;

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the caller's transaction, if any, so that no second connection is needed */
  async of(pjid: string, statements?: Statements): Promise<ProjectRules> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const { changes } = this;
    const rules = await this.projects.rulesOf(pjid, statements);
    // What was read before a change must not outlive it.
    if (changes === this.changes) this.cache.set(pjid, rules);
    return rules;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.changes += 1;
    this.cache.delete(pjid);
  }
}
