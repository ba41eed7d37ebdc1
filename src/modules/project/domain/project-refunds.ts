import type { RefundPolicy } from './project.entity.js';

/** What a project does about refunds, and from which score. */
export interface ProjectRefunds {
  readonly policy: RefundPolicy;
  readonly points: number;
  readonly sharePercent: number;
}
