import { Injectable } from '@nestjs/common';
import { OpenProjects, projectClosed } from '../../../platform/access/open-projects.js';
import { ReadThroughCache } from '../../../platform/cache/read-through-cache.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { isPjid } from '../../../shared/project/project-id.js';
import { projectUnknown } from './project.errors.js';
import { type ProjectOwner, ProjectRepository } from './project.repository.js';

const MAX_PROJECTS = 10_000;

/**
 * Answers which projects exist, and whose they are. Invented ids are cached too, so that they cost next to nothing;
 * projects are never deleted.
 */
@Injectable()
export class ProjectDirectory extends OpenProjects {
  private readonly cache = new ReadThroughCache<ProjectOwner | null>({
    max: MAX_PROJECTS,
    keepsAbsent: true,
  });

  constructor(private readonly projects: ProjectRepository) {
    super();
  }

  /** Returns whether a project exists; does not query the database for text that is no project id. */
  async exists(pjid: string): Promise<boolean> {
    return (await this.ownerOf(pjid)) !== null;
  }

  /** @throws AppError INVALID_PARAMETER for an unknown project */
  async mustExist(pjid: string): Promise<void> {
    if (!(await this.exists(pjid))) throw projectUnknown();
  }

  /** Returns the publisher of a project; null when it does not exist. */
  async publisherOf(pjid: string): Promise<string | null> {
    return (await this.ownerOf(pjid))?.publisher ?? null;
  }

  override async isClosed(pjid: string): Promise<boolean> {
    return ((await this.ownerOf(pjid))?.moveState ?? null) !== null;
  }

  /**
   * Undoes a change of a project that is closed by now. In the transaction of the change, since closing waits longer
   * than that may last.
   * @throws AppError ProjectClosed
   */
  async assertOpenIn(tx: Tx, pjid: string): Promise<void> {
    if (await this.projects.isClosed(tx, pjid)) throw projectClosed();
  }

  private async ownerOf(pjid: string): Promise<ProjectOwner | null> {
    return isPjid(pjid) ? this.cache.read(pjid, () => this.projects.ownerOf(pjid)) : null;
  }

  /** Makes this process see a new or changed project at once. */
  forget(pjid: string): void {
    this.cache.forget(pjid);
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
