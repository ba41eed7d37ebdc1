import { Injectable } from '@nestjs/common';
import { type ConfigFinding, worstFirst } from './config-lint.js';
import { ConfigLints } from './config-lints.service.js';
import { ProjectDirectory } from '../record/project-directory.service.js';

/** Checks the whole configuration of a project: answers "why can't I sell?". Changes nothing. */
@Injectable()
export class LintConfigService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly lints: ConfigLints,
  ) {}

  /**
   * Returns the findings, worst first; empty when nothing is wrong. All checks run at the same time.
   * @throws AppError INVALID_PARAMETER for an unknown project
   */
  async execute(pjid: string): Promise<readonly ConfigFinding[]> {
    await this.projects.mustExist(pjid);
    const findings = await Promise.all(this.lints.all().map((lint) => lint.findingsOf(pjid)));
    return worstFirst(findings.flat());
  }
}
