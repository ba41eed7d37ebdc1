import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Statements } from '../../../platform/database/statements.js';
import type { GrantMode } from '../domain/project.entity.js';
import { ProjectRepository } from '../persistence/project.repository.js';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Returns the grant mode of projects; cached for some seconds, since every payment needs it. */
@Injectable()
export class GrantModes {
  private readonly cache = new LRUCache<string, GrantMode>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the caller's transaction, if any, so that no second connection is needed */
  async of(pjid: string, statements?: Statements): Promise<GrantMode> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const mode = await this.projects.grantModeOf(pjid, statements);
    this.cache.set(pjid, mode);
    return mode;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.delete(pjid);
  }
}
