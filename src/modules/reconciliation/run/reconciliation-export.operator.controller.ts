import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { FILE_WRITERS, type FileWriter } from '../../../shared/format/record-file.js';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers, AnswersFile } from '../../../platform/http/answer/answers.decorators.js';
import { FileAnswer } from '../../../platform/http/answer/file-answer.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { type RunItem, ShowRunService } from './show-run.service.js';
import { ExportReconciliationRequest } from './reconciliation.operator.request.js';
import { ITEM_COLUMNS, toItemView } from './reconciliation.operator.view.js';

/** Time limit of a file, at the speed of the caller. */
const EXPORT_SECONDS = 600;

/** Differences of reconciliations as files. */
@Controller('operator/v1/export')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ReconciliationExportOperatorController {
  constructor(private readonly showRun: ShowRunService) {}

  /** Streams the differences that a run has found so far. A transfer that ends without its last chunk is incomplete. */
  @Post('reconciliation')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @AnswersFile({
    'application/x-ndjson': 'A JSON object a line: the item of reconciliation/get',
    'text/csv': 'The same fields as columns, with a header; `repairs` separated by blanks',
  })
  @Deadline(EXPORT_SECONDS)
  async reconciliation(
    @Req() request: Request,
    @JsonBody() { runId, format }: ExportReconciliationRequest,
  ): Promise<FileAnswer> {
    await this.showRun.find(runId, visiblePjid(request.principal, undefined));
    const writer = FILE_WRITERS[format];
    const name = `reconciliation-${runId}.${writer.extension}`;
    return new FileAnswer(writer.type, name, write(writer, format === 'CSV', this.showRun.pagesOf(runId)));
  }
}

async function* write(
  writer: FileWriter,
  isTable: boolean,
  pages: AsyncIterable<readonly RunItem[]>,
): AsyncGenerator<string> {
  const head = writer.head(ITEM_COLUMNS);
  if (head !== '') yield head;
  for await (const page of pages) {
    const lines = writer.lines(
      page.map(toItemView).map((item) => (isTable ? { ...item, repairs: item.repairs.join(' ') } : item)),
    );
    if (lines !== '') yield lines;
  }
}
