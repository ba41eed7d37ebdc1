import type { DeferredVerify, GrantMode, LimitCounts, RefundPolicy } from './project.entity.js';

/** What a project does about refunds, and from which score. */
export interface ProjectRefunds {
  readonly policy: RefundPolicy;
  readonly points: number;
  readonly sharePercent: number;
}

/** Settings of a project that decide about its purchases. */
export interface ProjectRules {
  /** How what was paid reaches players. */
  readonly grantMode: GrantMode;
  /** What becomes of a verification whose store gave no answer. */
  readonly deferredVerify: DeferredVerify;
  /** What counts toward monthly limits. */
  readonly limitCounts: LimitCounts;
  /** Minutes for which an open reservation counts; 0: it does not. */
  readonly limitHoldMinutes: number;
  readonly refunds: ProjectRefunds;
}
