import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { FailingSystem, FailingSystemQuery } from '../system/failing-system.js';
import { type FailingByCalls, FailingSystemRepository } from './failing-system.repository.js';
import type { SystemOfProject } from './system-health.js';
import { type CallRecords, SystemHealthRepository } from './system-health.repository.js';

/** What the calls of all processes to stores, game servers and the push service have shown, for other modules. */
@Injectable()
export class SystemHealth {
  constructor(
    private readonly health: SystemHealthRepository,
    private readonly systems: FailingSystemRepository,
  ) {}

  /** Returns the outcomes of the calls of a project. */
  recordsOf(pjid: string): Promise<CallRecords> {
    return this.health.recordsOf(pjid);
  }

  /** Forgets the failures of a system whose settings a transaction replaces. */
  forget(owner: SystemOfProject, statements: Statements): Promise<void> {
    return this.health.forget(owner, statements);
  }

  /**
   * Lists those of the named systems whose last calls have failed, by project and system. Each is tried when its health
   * is asked for.
   */
  failing(systems: readonly string[], query: FailingSystemQuery): Promise<readonly FailingByCalls[]> {
    return this.systems.list(systems, query, true);
  }

  /**
   * Joins the failing and the paused systems of a kind of which a project has one, by project. A pause comes first: it
   * says why the system is not called, and when it is called again. Failures of settings that were replaced are left
   * out: no trial call would end them.
   */
  async failingOrPaused(
    system: string,
    query: FailingSystemQuery,
    paused: readonly FailingSystem[],
  ): Promise<readonly FailingSystem[]> {
    const isPaused = new Set(paused.map(({ pjid }) => pjid));
    const failing = await this.systems.list([system], query, false);
    const others = failing
      .filter(({ pjid }) => !isPaused.has(pjid))
      .map(({ pjid, status, since, until }): FailingSystem => ({ pjid, store: null, status, since, until }));
    return [...paused, ...others]
      .toSorted((one, other) => (one.pjid < other.pjid ? -1 : 1))
      .slice(0, query.limit);
  }
}
