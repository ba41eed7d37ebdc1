import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers, AnswersFile } from '../../../platform/http/answer/answers.decorators.js';
import { FileAnswer } from '../../../platform/http/answer/file-answer.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import type { FoundPurchase } from './search-purchases.service.js';
import { ExportPurchasesService } from './export-purchases.service.js';
import { ExportPurchasesRequest } from './export.operator.request.js';
import { EXPORT_COLUMNS, toExportedPurchase } from './export.operator.view.js';
import { FILE_WRITERS, type FileWriter } from '../../../shared/format/record-file.js';

/** Time limit of an export: millions of purchases, at the speed of the caller. */
const EXPORT_SECONDS = 600;

/** Exports for spreadsheets and other systems. */
@Controller('operator/v1/export')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ExportOperatorController {
  constructor(private readonly exportPurchases: ExportPurchasesService) {}

  /**
   * Streams the purchases of a project that were reserved in a range of time, newest first. A transfer that ends
   * without its last chunk is incomplete. Reads from the replica where there is one.
   */
  @Post('purchases')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers('TOO_MANY_REQUESTS')
  @AnswersFile({
    'application/x-ndjson':
      'A JSON object a line: the item of purchase/search, with `ipCountry` and `cancelReason`',
    'text/csv':
      'The same fields as columns, with a header; text that a spreadsheet would compute begins with an apostrophe',
  })
  @Deadline(EXPORT_SECONDS)
  async purchases(@JsonBody() body: ExportPurchasesRequest): Promise<FileAnswer> {
    const writer = FILE_WRITERS[body.format];
    const pages = await this.exportPurchases.execute(body.toFilter(), body.maxRows);
    return new FileAnswer(writer.type, `purchases.${writer.extension}`, write(writer, pages));
  }
}

async function* write(
  writer: FileWriter,
  pages: AsyncIterable<readonly FoundPurchase[]>,
): AsyncGenerator<string> {
  const head = writer.head(EXPORT_COLUMNS);
  if (head !== '') yield head;
  // A page without a match too: it says that the export goes on.
  for await (const page of pages) yield writer.lines(page.map(toExportedPurchase));
}
