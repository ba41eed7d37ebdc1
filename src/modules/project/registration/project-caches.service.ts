import { Injectable } from '@nestjs/common';
import { ActiveKeys } from '../access-key/active-keys.service.js';
import { ProjectDirectory } from '../record/project-directory.service.js';
import { ProjectRulesReader } from '../record/project-rules-reader.service.js';

/** Everything that this process caches of projects. */
@Injectable()
export class ProjectCaches {
  constructor(
    private readonly rules: ProjectRulesReader,
    private readonly keys: ActiveKeys,
    private readonly directory: ProjectDirectory,
  ) {}

  /** Makes this process see a change of a project at once. */
  forget(pjid: string): void {
    this.rules.forget(pjid);
    this.keys.forget();
    this.directory.forget(pjid);
  }
}
