import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import type { ConfigFinding } from './config-lint.js';
import { LintConfigService } from './lint-config.service.js';
import { ProjectRequest } from '../record/project.operator.request.js';

/** Longer than the longest check. */
const LINT_SECONDS = 13;

/** The configuration of a project as a whole. */
@Controller('operator/v1/config')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ConfigOperatorController {
  constructor(private readonly lintConfig: LintConfigService) {}

  /**
   * Checks everything that a project needs to sell: store settings, products, the game server, certificates and clocks.
   * Worst findings first, each with its remedy; empty when nothing is wrong. Stores and game server are asked what
   * changes nothing.
   */
  @Post('lint')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Deadline(LINT_SECONDS)
  async lint(@JsonBody() { pjid }: ProjectRequest): Promise<{ findingList: readonly ConfigFinding[] }> {
    return { findingList: await this.lintConfig.execute(pjid) };
  }
}
