import { Injectable } from '@nestjs/common';
import type { Project } from '../record/project.entity.js';
import { ProjectRepository } from '../record/project.repository.js';

/** Lists projects: all of them, or one. */
@Injectable()
export class ListProjectsService {
  constructor(private readonly projects: ProjectRepository) {}

  execute(pjid: string | undefined): Promise<readonly Project[]> {
    return this.projects.list(pjid);
  }
}
