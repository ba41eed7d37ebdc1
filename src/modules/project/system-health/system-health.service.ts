import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type {
  FailingSystem,
  FailingSystemQuery,
  PausedSystem,
  SystemOfKind,
} from '../system/failing-system.js';
import { type FailingByCalls, FailingSystemRepository } from './failing-system.repository.js';
import type { SystemOfProject } from './system-health.js';
import { type CallRecords, SystemHealthRepository } from './system-health.repository.js';

const NOT_CALLED = { store: null, grantKind: null, status: 'PAUSED', lastTriedAt: null } as const;

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
   * Joins the failing and the paused systems of a kind, by project. A pause comes first: it says why the system is not
   * called, and when it is called again. Failures of settings that were replaced are left out: no trial call would end
   * them.
   */
  async failingOrPaused(
    systems: readonly SystemOfKind[],
    query: FailingSystemQuery,
    paused: readonly PausedSystem[],
  ): Promise<readonly FailingSystem[]> {
    const isPaused = new Set(paused.map(({ pjid }) => pjid));
    const kinds = new Map(systems.map(({ system, grantKind }) => [system, grantKind]));
    const failing = await this.systems.list([...kinds.keys()], query, false);
    const others = failing
      .filter(({ pjid }) => !isPaused.has(pjid))
      .map(({ system, ...shown }) => ({ ...shown, store: null, grantKind: kinds.get(system) ?? null }));
    const stopped = paused.map((one) => ({ ...one, ...NOT_CALLED }));
    return [...stopped, ...others]
      .toSorted((one, other) => (one.pjid < other.pjid ? -1 : 1))
      .slice(0, query.limit);
  }
}
