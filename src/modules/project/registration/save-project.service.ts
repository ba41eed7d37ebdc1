import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { ADMIN_PJID } from '../../../platform/access/principal.js';
import { projectIdReserved, settingOfDeployment } from '../record/project.errors.js';
import type { Project } from '../record/project.entity.js';
import { type ProjectChanges, ProjectRepository } from '../record/project.repository.js';
import { ProjectCaches } from './project-caches.service.js';

/** Settings that affect other projects: whose accounts they share, and how much of the capacity is left to them. */
const SHARED = ['publisher', 'loadShare'] as const;

/** Settings to save. */
export interface SaveProjectCommand extends ProjectChanges {
  /** What is changed; undefined: whatever is saved. */
  readonly savedVersion?: string | undefined;
}

/** What the caller may do. */
export interface SaveProjectRights {
  /** Whether the caller may add projects, and change settings that affect others. */
  readonly isForEveryProject: boolean;
}

/** Adds or changes a project. */
@Injectable()
export class SaveProjectService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly caches: ProjectCaches,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for an id that no project may have, or that a move has reserved, and when the
   * project was saved since; NOT_ALLOW_AUTH for what goes beyond the caller's project
   */
  async execute(
    { savedVersion, ...changes }: SaveProjectCommand,
    { isForEveryProject }: SaveProjectRights,
  ): Promise<void> {
    const { pjid } = changes;
    if (pjid === ADMIN_PJID) throw projectIdReserved();
    const before = await this.projects.settingsOf(pjid);
    if (!isForEveryProject) assertOwn(changes, before);
    await this.projects.save(changes, savedVersion);
    noteChange(before, await this.projects.settingsOf(pjid));
    this.caches.forget(pjid);
  }
}

function assertOwn(changes: ProjectChanges, before: Pick<Project, (typeof SHARED)[number]> | null): void {
  if (before === null) throw settingOfDeployment('pjid');
  for (const setting of SHARED)
    if (changes[setting] !== undefined && changes[setting] !== before[setting])
      throw settingOfDeployment(setting);
}
