import { Injectable } from '@nestjs/common';
import type { GrantLogLine, RefusedLine, UploadedLine } from './grant-log-line.js';
import { tooManyUploads } from '../run/reconciliation.errors.js';
import { GrantLogRepository, LINES_PER_STATEMENT } from './grant-log.repository.js';

/** Maximum number of concurrent uploads of one process: each occupies a connection of the database. */
const MAX_UPLOADS = 4;

export interface UploadGrantLogCommand {
  readonly pjid: string;
  /** The lines, in groups as they arrive. */
  readonly lines: AsyncIterable<readonly UploadedLine[]>;
}

/** Outcome of an upload. */
export interface UploadedGrantLog {
  /** Lines that are stored, those that were stored before included. */
  readonly acceptedCount: number;
  readonly refused: readonly RefusedLine[];
}

/** Stores the log of grants that a game has given, line by line as it arrives. May be repeated. */
@Injectable()
export class UploadGrantLogService {
  private uploads = 0;

  constructor(private readonly log: GrantLogRepository) {}

  /**
   * Stores the lines that are right and reports the others. Lines before an error of the upload stay stored.
   * @throws AppError TOO_MANY_REQUESTS, and what reading the lines throws
   */
  async execute(command: UploadGrantLogCommand): Promise<UploadedGrantLog> {
    if (this.uploads >= MAX_UPLOADS) throw tooManyUploads(MAX_UPLOADS);
    this.uploads += 1;
    try {
      return await this.store(command);
    } finally {
      this.uploads -= 1;
    }
  }

  private async store({ pjid, lines }: UploadGrantLogCommand): Promise<UploadedGrantLog> {
    const refused: RefusedLine[] = [];
    let waiting: GrantLogLine[] = [];
    let acceptedCount = 0;
    for await (const group of lines) {
      for (const line of group) {
        if ('fault' in line) refused.push({ line: line.line, reason: line.fault });
        else waiting.push(line.record);
      }
      for (; waiting.length >= LINES_PER_STATEMENT; waiting = waiting.slice(LINES_PER_STATEMENT))
        acceptedCount += await this.add(pjid, waiting.slice(0, LINES_PER_STATEMENT));
    }
    acceptedCount += await this.add(pjid, waiting);
    return { acceptedCount, refused };
  }

  private async add(pjid: string, lines: readonly GrantLogLine[]): Promise<number> {
    await this.log.add(pjid, lines);
    return lines.length;
  }
}
