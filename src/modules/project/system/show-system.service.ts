import { Injectable } from '@nestjs/common';
import type { DueMeasure } from '../../../platform/database/rows/due-measure.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { type Circuit, CIRCUIT_KINDS, type CircuitKind } from './circuit.js';
import { CircuitSources } from './circuit-sources.service.js';
import { DUE_KINDS, type DueKind } from './due-kind.js';
import { DueWorkSources } from './due-work-sources.service.js';

/** Failing systems of a kind that are read at most: of all projects, and thus for their number too. */
export const MAX_CIRCUITS = 1_000;

/** Due work with its kind. */
export interface MeasuredWork extends DueMeasure {
  readonly kind: DueKind;
}

/** Failing systems of a kind. */
export interface FailingSystems {
  readonly kind: CircuitKind;
  /** Number in all projects, up to {@link MAX_CIRCUITS}. */
  readonly count: number;
  /** Those that the caller may see. */
  readonly shown: readonly Circuit[];
}

/** State of the background work and of other systems. */
export interface SystemState {
  readonly due: readonly MeasuredWork[];
  readonly failing: readonly FailingSystems[];
}

/**
 * Shows the state of the whole deployment, as its rows say. One statement after the other: together they would take
 * every connection of the pool.
 */
@Injectable()
export class ShowSystemService {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly circuits: CircuitSources,
    private readonly database: ReadDatabase,
  ) {}

  /** @param pjid only failing systems of this project are shown; undefined for those of every project */
  async execute(pjid: string | undefined): Promise<SystemState> {
    const due: MeasuredWork[] = [];
    for (const kind of DUE_KINDS) due.push({ kind, ...(await this.dueWork.of(kind).measure(this.database)) });
    const failing: FailingSystems[] = [];
    for (const kind of CIRCUIT_KINDS) failing.push(await this.failing(kind, pjid));
    return { due, failing };
  }

  private async failing(kind: CircuitKind, pjid: string | undefined): Promise<FailingSystems> {
    const source = this.circuits.of(kind);
    const all = await source.list({ pjid: undefined, limit: MAX_CIRCUITS });
    const shown = pjid === undefined ? all : await source.list({ pjid, limit: MAX_CIRCUITS });
    return { kind, count: all.length, shown };
  }
}
