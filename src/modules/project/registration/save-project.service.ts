import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { ADMIN_PJID } from '../../../platform/access/principal.js';
import { projectIdReserved } from '../record/project.errors.js';
import { type ProjectChanges, ProjectRepository } from '../record/project.repository.js';
import { ProjectCaches } from './project-caches.service.js';

/** Adds or changes a project. */
@Injectable()
export class SaveProjectService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly caches: ProjectCaches,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an id that no project may have, or that a move has reserved. */
  async execute(changes: ProjectChanges): Promise<void> {
    const { pjid } = changes;
    if (pjid === ADMIN_PJID) throw projectIdReserved();
    const before = await this.projects.settingsOf(pjid);
    await this.projects.save(changes);
    noteChange(before, await this.projects.settingsOf(pjid));
    this.caches.forget(pjid);
  }
}
