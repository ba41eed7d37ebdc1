import { Injectable } from '@nestjs/common';
import type { GrantLogLine, RefusedLine, UploadedLine } from './grant-log-line.js';
import { tooManyUploads } from '../run/reconciliation.errors.js';
import { GrantLogRepository } from './grant-log.repository.js';

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

/** Stores the log of grants that a game has given, all right lines of an upload or none. May be repeated. */
@Injectable()
export class UploadGrantLogService {
  private uploads = 0;

  constructor(private readonly log: GrantLogRepository) {}

  /**
   * Stores the lines that are right and reports the others. An upload that fails or is refused as a whole stores
   * nothing: a part of a log would look like a game that did not give the rest.
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

  /** Reads to the end first, so that no transaction waits for a body that is still arriving. */
  private async store({ pjid, lines }: UploadGrantLogCommand): Promise<UploadedGrantLog> {
    const refused: RefusedLine[] = [];
    const accepted: GrantLogLine[] = [];
    for await (const group of lines) {
      for (const line of group) {
        if ('fault' in line) refused.push({ line: line.line, reason: line.fault });
        else accepted.push(line.record);
      }
    }
    await this.log.add(pjid, accepted);
    return { acceptedCount: accepted.length, refused };
  }
}
