import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { ListAttentionService } from './list-attention.service.js';
import { ListAttentionRequest } from './attention.operator.request.js';
import { type AttentionListView, toAttentionListView } from './attention.operator.view.js';

/** Items that need an operator. */
@Controller('operator/v1/attention')
@OperatorAccess('OPERATOR', 'ADMIN')
export class AttentionOperatorController {
  constructor(private readonly listAttention: ListAttentionService) {}

  /**
   * Lists what only an operator can fix, with instructions: kind after kind, each longest waiting first. Without `pjid`
   * the deployment’s own key sees every project.
   */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async list(@Req() request: Request, @JsonBody() body: ListAttentionRequest): Promise<AttentionListView> {
    const { kind, cursor, pageItemSize: size } = body;
    const pjid = visiblePjid(request.principal, body.pjid);
    return toAttentionListView(await this.listAttention.execute({ pjid, kind, cursor, size }));
  }
}
