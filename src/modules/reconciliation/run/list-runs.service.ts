import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import { type ListedRun, RunListRepository } from './run-list.repository.js';

export type { ListedRun } from './run-list.repository.js';

export interface ListRunsCommand {
  readonly pjid: string;
  /** Id of the last run of the previous page; undefined for the first page. */
  readonly before: string | undefined;
  readonly size: number;
}

/** Lists the reconciliations of a project, newest first. */
@Injectable()
export class ListRunsService {
  constructor(private readonly runs: RunListRepository) {}

  async execute({ pjid, before, size }: ListRunsCommand): Promise<CursorPage<ListedRun>> {
    return toCursorPage(await this.runs.list(pjid, before, size + 1), size, ({ id }) => id);
  }
}
