import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Statements } from '../../../platform/database/statements.js';
import type { GrantMode } from '../domain/project.entity.js';
import { ProjectRepository } from '../persistence/project.repository.js';

/** A change reaches the other processes within this time. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Who hands out what was bought outside the games: a look at the database every some seconds, since every payment asks. */
@Injectable()
export class GrantModes {
  private readonly cache = new LRUCache<string, GrantMode>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the transaction that asks, if one does: its connection is at hand */
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
