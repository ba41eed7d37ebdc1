import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { ShowSystemService } from './show-system.service.js';
import { SystemStatusRequest } from './system.operator.request.js';
import { type SystemStatusView, toSystemStatusView } from './system.operator.view.js';

/** State of the deployment. */
@Controller('operator/v1/system')
@OperatorAccess('OPERATOR', 'ADMIN')
export class SystemOperatorController {
  constructor(
    private readonly showSystem: ShowSystemService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Shows how much background work is due and for how long, which stores, game servers and push services fail, and when
   * the periodic tasks of the workers last succeeded, as the database says. Numbers are those of the whole deployment;
   * failing systems of other projects are only counted.
   */
  @Post('status')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async status(@Req() request: Request, @JsonBody() body: SystemStatusRequest): Promise<SystemStatusView> {
    const state = await this.showSystem.execute(visiblePjid(request.principal, body.pjid));
    return toSystemStatusView(state, this.config.operatorConsole.links);
  }
}
