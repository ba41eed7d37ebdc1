import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import { ListAuditService } from './list-audit.service.js';
import { ListAuditRequest } from './audit.operator.request.js';
import { type AuditView, toAuditView } from './audit.operator.view.js';

/** The audit log. */
@Controller('operator/v1/audit')
@OperatorAccess('OPERATOR', 'ADMIN')
export class AuditOperatorController {
  constructor(private readonly listAudit: ListAuditService) {}

  /** Lists calls of operator endpoints that have ended, newest first. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(
    @Req() request: Request,
    @JsonBody() body: ListAuditRequest,
  ): Promise<{ auditList: AuditView[]; existNextPageYn: 'Y' | 'N' }> {
    const { items, hasNext } = await this.listAudit.execute({
      pjid: visiblePjid(request.principal, body.pjid),
      actor: body.actor,
      subject: body.subject,
      action: body.action,
      ...spanOfSeconds(body.fromUnixTS, body.toUnixTS),
      page: { size: body.pageItemSize, number: body.pageNo },
    });
    return { auditList: items.map(toAuditView), existNextPageYn: hasNext ? 'Y' : 'N' };
  }
}
