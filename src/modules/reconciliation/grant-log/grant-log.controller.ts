import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallerProject, ProjectFromHeader } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { NdjsonBody, type NdjsonRecords } from '../../../platform/http/body/ndjson-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import type { UploadedLine } from './grant-log-line.js';
import { CompleteGrantLogService } from './complete-grant-log.service.js';
import { UploadGrantLogService } from './upload-grant-log.service.js';
import { CompleteGrantLogRequest } from './grant-log-period.request.js';
import { GrantLogRecord, toUploadedLine } from './grant-log.request.js';
import { type GrantLogUploadView, toGrantLogUploadView } from './grant-log.view.js';

/** Time limit of an upload of the maximum size. */
const UPLOAD_SECONDS = 120;

/** Logs of what games have given, for the publisher's own systems. */
@Controller('operator/v1/grant-log')
@OperatorAccess('PLATFORM', 'OPERATOR')
@ProjectFromHeader()
export class GrantLogController {
  constructor(
    private readonly uploadGrantLog: UploadGrantLogService,
    private readonly completeGrantLog: CompleteGrantLogService,
  ) {}

  /**
   * Stores the game's own log of the grants it has given, for reconciliations: a JSON object a line, at most 100,000
   * lines or 16 MiB. The project is the key's. May be repeated: a line that is stored already is accepted and changes
   * nothing. A line that is wrong is listed and the others are stored. After an error of the whole upload nothing of it
   * is stored: send it again, in smaller parts where it was too large.
   */
  @Post('upload')
  @Answers('TOO_MANY_REQUESTS')
  @Deadline(UPLOAD_SECONDS)
  async upload(
    @NdjsonBody(GrantLogRecord) records: NdjsonRecords<GrantLogRecord>,
    @CallerProject() pjid: string,
  ): Promise<GrantLogUploadView> {
    return toGrantLogUploadView(await this.uploadGrantLog.execute({ pjid, lines: linesOf(records) }));
  }

  /**
   * Declares that every grant of a period was uploaded. The project is the key's. From the first declaration of a
   * project on, a reconciliation takes a missing line for a missing grant in declared periods only; before, one line in
   * the range of a run is enough. May be repeated.
   */
  @Post('complete')
  @Answers()
  complete(@JsonBody() body: CompleteGrantLogRequest, @CallerProject() pjid: string): Promise<void> {
    return this.completeGrantLog.execute(pjid, body.toPeriod());
  }
}

async function* linesOf(records: NdjsonRecords<GrantLogRecord>): AsyncGenerator<readonly UploadedLine[]> {
  for await (const group of records) yield group.map(toUploadedLine);
}
