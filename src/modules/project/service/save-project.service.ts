import { Injectable } from '@nestjs/common';
import { ADMIN_PJID } from '../../../platform/auth/principal.js';
import type { GrantMode } from '../domain/project.entity.js';
import { projectIdReserved } from '../domain/project.errors.js';
import { ProjectRepository } from '../persistence/project.repository.js';
import { GrantModes } from './grant-modes.service.js';

export interface SaveProjectCommand {
  readonly pjid: string;
  readonly name: string;
  /** Stays as it is when undefined; GAME_SERVER for a new project. */
  readonly grantMode: GrantMode | undefined;
}

/** Adds a project or changes one. */
@Injectable()
export class SaveProjectService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly modes: GrantModes,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an id that no project may have. */
  async execute({ pjid, name, grantMode }: SaveProjectCommand): Promise<void> {
    if (pjid === ADMIN_PJID) throw projectIdReserved();
    await this.projects.save(pjid, name, grantMode);
    this.modes.forget(pjid);
  }
}
