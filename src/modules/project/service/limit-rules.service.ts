import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type ProjectLimits, ProjectRepository } from '../persistence/project.repository.js';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Returns the limit rules of projects; cached for some seconds, since every limited reservation needs them. */
@Injectable()
export class LimitRules {
  private readonly cache = new LRUCache<string, ProjectLimits>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  constructor(private readonly projects: ProjectRepository) {}

  async of(pjid: string): Promise<ProjectLimits> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const limits = await this.projects.limitsOf(pjid);
    this.cache.set(pjid, limits);
    return limits;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.delete(pjid);
  }
}
