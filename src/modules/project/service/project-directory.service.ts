import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isPjid } from '../domain/project-id.js';
import { ProjectRepository } from '../persistence/project.repository.js';

/** A new project is known to the other processes within this time; projects are never deleted. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 10_000;

/**
 * Answers which projects exist, for other modules. Invented ids have a cache of their own, so that they cost next to
 * nothing and do not evict the real ones.
 */
@Injectable()
export class ProjectDirectory {
  private readonly known = new LRUCache<string, true>({ max: MAX_PROJECTS, ttl: CACHE_MS });
  private readonly unknown = new LRUCache<string, true>({ max: MAX_PROJECTS, ttl: CACHE_MS });
  private forgotten = 0;

  constructor(private readonly projects: ProjectRepository) {}

  /** Returns whether a project exists; does not query the database for text that is no project id. */
  async exists(pjid: string): Promise<boolean> {
    if (this.known.has(pjid)) return true;
    if (!isPjid(pjid) || this.unknown.has(pjid)) return false;
    const { forgotten } = this;
    const exists = await this.projects.exists(pjid);
    // An absence that was read while a project was saved may be outdated.
    if (exists) this.known.set(pjid, true);
    else if (forgotten === this.forgotten) this.unknown.set(pjid, true);
    return exists;
  }

  /** Makes this process see a new project at once. */
  forget(pjid: string): void {
    this.forgotten += 1;
    this.unknown.delete(pjid);
  }

  /** Returns the ids of all projects in ascending order. */
  async all(): Promise<readonly string[]> {
    return (await this.projects.list(undefined)).map(({ pjid }) => pjid);
  }
}
