import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { ListProjectsService } from './list-projects.service.js';
import { SaveProjectService } from './save-project.service.js';
import { TwoPersonRule } from '../approval/two-person-rule.service.js';
import { ListProjectsRequest, SaveProjectRequest } from '../record/project.operator.request.js';
import { type ProjectView, toProjectView } from '../record/project.view.js';

/** Projects and their settings. */
@Controller('operator/v1/project')
export class ProjectOperatorController {
  constructor(
    private readonly saveProject: SaveProjectService,
    private readonly listProjects: ListProjectsService,
    private readonly twoPersonRule: TwoPersonRule,
  ) {}

  /**
   * Adds or changes a project; absent settings stay unchanged. Only an ADMIN of every project may add one, and change
   * `publisher` and `loadShare`, which affect other projects.
   */
  @Post('save')
  @ForConsole('ADMIN')
  @Answers()
  @OperatorAccess('ADMIN')
  async save(
    @JsonBody() body: SaveProjectRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    const { pjid, name, grantMode, limitCounts, limitHoldMinutes, publisher, loadShare } = body;
    const { deferredVerify, refundPolicy, refundPoints, refundSharePercent, savedVersion } = body;
    const twoPersonRule = await this.twoPersonRule.settingFor(pjid, operator, body.twoPersonRule);
    const refunds = { refundPolicy, refundPoints, refundSharePercent };
    const settings = { grantMode, limitCounts, limitHoldMinutes, publisher, loadShare, deferredVerify };
    const command = { pjid, name, ...settings, ...refunds, twoPersonRule, savedVersion };
    await this.saveProject.execute(command, operator);
  }

  /** Lists the projects that the caller may see. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @OperatorAccess('OPERATOR', 'ADMIN')
  async list(
    @Req() request: Request,
    @JsonBody() body: ListProjectsRequest,
  ): Promise<{ projectList: ProjectView[] }> {
    const projects = await this.listProjects.execute(visiblePjid(request.principal, body.pjid));
    return { projectList: projects.map(toProjectView) };
  }
}
