import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ProjectRefunds } from '../domain/project-refunds.js';
import { ProjectRepository } from '../persistence/project.repository.js';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Returns what projects do about refunds; cached for some seconds, since every reservation needs it. */
@Injectable()
export class RefundRules {
  private readonly cache = new LRUCache<string, ProjectRefunds>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  constructor(private readonly projects: ProjectRepository) {}

  async of(pjid: string): Promise<ProjectRefunds> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const refunds = await this.projects.refundsOf(pjid);
    this.cache.set(pjid, refunds);
    return refunds;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.delete(pjid);
  }
}
