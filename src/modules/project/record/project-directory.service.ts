import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { OpenProjects } from '../../../platform/access/open-projects.js';
import { isPjid } from '../../../shared/project/project-id.js';
import { type ProjectOwner, ProjectRepository } from './project.repository.js';

/** Time within which other processes see a new or changed project; projects are never deleted. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 10_000;

/**
 * Answers which projects exist, and whose they are. Invented ids have a cache of their own, so that they cost next to nothing
 * and do not evict the real ones.
 */
@Injectable()
export class ProjectDirectory extends OpenProjects {
  private readonly known = new LRUCache<string, ProjectOwner>({ max: MAX_PROJECTS, ttl: CACHE_MS });
  private readonly unknown = new LRUCache<string, true>({ max: MAX_PROJECTS, ttl: CACHE_MS });
  private forgotten = 0;

  constructor(private readonly projects: ProjectRepository) {
    super();
  }

  /** Returns whether a project exists; does not query the database for text that is no project id. */
  async exists(pjid: string): Promise<boolean> {
    return (await this.ownerOf(pjid)) !== null;
  }

  /** Returns the publisher of a project; null when it does not exist. */
  async publisherOf(pjid: string): Promise<string | null> {
    return (await this.ownerOf(pjid))?.publisher ?? null;
  }

  override async isClosed(pjid: string): Promise<boolean> {
    return ((await this.ownerOf(pjid))?.moveState ?? null) !== null;
  }

  private async ownerOf(pjid: string): Promise<ProjectOwner | null> {
    const known = this.known.get(pjid);
    if (known !== undefined) return known;
    if (!isPjid(pjid) || this.unknown.has(pjid)) return null;
    const { forgotten } = this;
    const owner = await this.projects.ownerOf(pjid);
    // What was read while a project was saved may be outdated.
    if (forgotten !== this.forgotten) return owner;
    if (owner === null) this.unknown.set(pjid, true);
    else this.known.set(pjid, owner);
    return owner;
  }

  /** Makes this process see a new or changed project at once. */
  forget(pjid: string): void {
    this.forgotten += 1;
    this.known.delete(pjid);
    this.unknown.delete(pjid);
  }

  /** Returns the ids of all projects in ascending order. */
  async all(): Promise<readonly string[]> {
    return (await this.projects.list(undefined)).map(({ pjid }) => pjid);
  }

  /** Returns which of the projects are open. */
  async openOf(pjids: readonly string[]): Promise<readonly string[]> {
    const closed = new Set(await this.projects.closed());
    return pjids.filter((pjid) => !closed.has(pjid));
  }
}
