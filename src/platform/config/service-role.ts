import type { Type } from '@nestjs/common';

/** Part of the service that a process runs: `PURSER_ROLE`. */
export type ServiceRole = 'all' | 'api' | 'worker';

/** The parts of a feature module. */
export interface ModuleParts {
  /** HTTP endpoints. */
  readonly api: readonly Type[];
  /** Background work. */
  readonly worker: readonly Type[];
}

/** The Nest modules of a feature that a role needs. */
export const partsForRole = (role: ServiceRole, { api, worker }: ModuleParts): Type[] => [
  ...(role === 'worker' ? [] : api),
  ...(role === 'api' ? [] : worker),
];
