import { Injectable } from '@nestjs/common';
import type { DueMeasure } from '../../../platform/database/rows/due-measure.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { type FailingSystem, FAILING_SYSTEM_KINDS, type FailingSystemKind } from './failing-system.js';
import { FailingSystemSources } from './failing-system-sources.service.js';
import { DUE_KINDS, type DueKind } from './due-kind.js';
import { DueWorkSources } from './due-work-sources.service.js';
import { SweepRunRepository, type SweepState } from './sweep-run.repository.js';

/** Failing systems of a kind that are read at most: of all projects, and thus for their number too. */
const MAX_FAILING = 1_000;

/** Due work with its kind. */
export interface MeasuredWork extends DueMeasure {
  readonly kind: DueKind;
}

/** Failing systems of a kind. */
export interface FailingOfKind {
  readonly kind: FailingSystemKind;
  /** Number in all projects, up to {@link MAX_FAILING}. */
  readonly count: number;
  /** Those that the caller may see. */
  readonly shown: readonly FailingSystem[];
}

/** State of the background work and of other systems. */
export interface SystemState {
  readonly due: readonly MeasuredWork[];
  readonly failing: readonly FailingOfKind[];
  /** Periodic tasks of the workers, by name. */
  readonly sweeps: readonly SweepState[];
}

/**
 * Shows the state of the whole deployment, as its rows say. One statement after the other: together they would take
 * every connection of the pool.
 */
@Injectable()
export class ShowSystemService {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly failingSystems: FailingSystemSources,
    private readonly sweepRuns: SweepRunRepository,
    private readonly database: ReadDatabase,
  ) {}

  /** @param pjid only failing systems of this project are shown; undefined for those of every project */
  async execute(pjid: string | undefined): Promise<SystemState> {
    const due: MeasuredWork[] = [];
    for (const kind of DUE_KINDS) due.push({ kind, ...(await this.dueWork.of(kind).measure(this.database)) });
    const failing: FailingOfKind[] = [];
    for (const kind of FAILING_SYSTEM_KINDS) failing.push(await this.failing(kind, pjid));
    return { due, failing, sweeps: await this.sweepRuns.list(this.database) };
  }

  private async failing(kind: FailingSystemKind, pjid: string | undefined): Promise<FailingOfKind> {
    const source = this.failingSystems.of(kind);
    const all = await source.list({ pjid: undefined, limit: MAX_FAILING });
    const shown = pjid === undefined ? all : await source.list({ pjid, limit: MAX_FAILING });
    return { kind, count: all.length, shown };
  }
}
