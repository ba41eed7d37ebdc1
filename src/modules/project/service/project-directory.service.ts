import { Injectable } from '@nestjs/common';
import { ProjectRepository } from '../persistence/project.repository.js';

/** Answers other modules which projects exist. */
@Injectable()
export class ProjectDirectory {
  constructor(private readonly projects: ProjectRepository) {}

  exists(pjid: string): Promise<boolean> {
    return this.projects.exists(pjid);
  }

  /** Every project, in the order of the ids. */
  async all(): Promise<readonly string[]> {
    return (await this.projects.list(undefined)).map(({ pjid }) => pjid);
  }
}
