import { Injectable } from '@nestjs/common';
import { noteInRequest } from '../../../platform/request-context/request-context.js';
import { toCursorPage } from '../../../shared/list/page.js';
import { ProjectDirectory } from '../../project/index.js';
import { runUnknown } from './reconciliation.errors.js';
import { ItemRepository, type RunItem } from './item.repository.js';
import { RunRepository, type ShownRun } from './run.repository.js';

export type { RunItem } from './item.repository.js';
export type { ShownRun } from './run.repository.js';

/** Items of one page of a file, which is all that it holds in memory. */
const FILE_PAGE_SIZE = 1_000;

export interface ShowRunCommand {
  readonly runId: string;
  /** Only a run of this project; undefined for every project. */
  readonly pjid: string | undefined;
  /** Item id after which the page begins. */
  readonly after: string;
  readonly size: number;
}

/** One page of the differences of a run. */
export interface RunPage {
  readonly run: ShownRun;
  readonly items: readonly RunItem[];
  /** Item id after which the next page begins; null when there are no more items now. */
  readonly end: string | null;
}

/** Shows reconciliations and the differences that they have found so far. */
@Injectable()
export class ShowRunService {
  constructor(
    private readonly runs: RunRepository,
    private readonly items: ItemRepository,
    private readonly projects: ProjectDirectory,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a run that does not exist, or is another project's */
  async execute({ runId, pjid, after, size }: ShowRunCommand): Promise<RunPage> {
    // The run first: once it has ended, its items are complete.
    const run = await this.find(runId, pjid);
    const found = await this.items.list(runId, after, size + 1);
    const { items, nextCursor } = toCursorPage(found, size, ({ id }) => id);
    return { run, items, end: nextCursor };
  }

  /**
   * Returns a run of the project; of every project when `pjid` is undefined.
   * @throws AppError INVALID_PARAMETER
   */
  async find(runId: string, pjid: string | undefined): Promise<ShownRun> {
    const run = await this.runs.find(runId);
    if (run === null || (pjid !== undefined && run.pjid !== pjid)) throw runUnknown();
    noteInRequest({ pjid: run.pjid });
    return run;
  }

  /**
   * Returns a run of a project whose data may change: one that moves to another deployment is closed.
   * @throws AppError INVALID_PARAMETER
   */
  async findOpen(runId: string, pjid: string | undefined): Promise<ShownRun> {
    const run = await this.find(runId, pjid);
    await this.projects.assertOpen(run.pjid);
    return run;
  }

  /** Reads all items of a run, page by page. */
  async *pagesOf(runId: string): AsyncGenerator<readonly RunItem[]> {
    for (let after = '0'; ;) {
      const page = await this.items.list(runId, after, FILE_PAGE_SIZE);
      yield page;
      if (page.length < FILE_PAGE_SIZE) return;
      after = page.at(-1)?.id ?? after;
    }
  }
}
