import { Injectable } from '@nestjs/common';
import { type ProjectLimits, ProjectRepository } from '../persistence/project.repository.js';
import { ProjectCache } from './project-cache.js';

/** Returns the limit rules of projects; cached for some seconds, since every limited reservation needs them. */
@Injectable()
export class LimitRules {
  private readonly cache = new ProjectCache<ProjectLimits>();

  constructor(private readonly projects: ProjectRepository) {}

  of(pjid: string): Promise<ProjectLimits> {
    return this.cache.of(pjid, () => this.projects.limitsOf(pjid));
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.forget(pjid);
  }
}
