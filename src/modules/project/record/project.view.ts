import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type {
  DeferredVerify,
  GrantMode,
  LimitCounts,
  Project,
  RefundPolicy,
  TwoPersonSetting,
} from './project.entity.js';
import { savedVersionOf } from './saved-version.js';

/** A project. */
export interface ProjectView {
  readonly pjid: string;
  readonly name: string;
  readonly grantMode: GrantMode;
  readonly limitCounts: LimitCounts;
  readonly limitHoldMinutes: number;
  readonly publisher: string;
  readonly loadShare: number;
  readonly deferredVerify: DeferredVerify;
  readonly refundPolicy: RefundPolicy;
  readonly refundPoints: number;
  readonly refundSharePercent: number;
  readonly twoPersonRule: TwoPersonSetting;
  readonly createdAtUnixTS: number;
  readonly updatedAtUnixTS: number;
  /** Names this state of the project for a save. */
  readonly savedVersion: string;
}

export const toProjectView = ({ createdAt, updatedAt, ...project }: Project): ProjectView => ({
  pjid: project.pjid,
  name: project.name,
  grantMode: project.grantMode,
  limitCounts: project.limitCounts,
  limitHoldMinutes: project.limitHoldMinutes,
  publisher: project.publisher,
  loadShare: project.loadShare,
  deferredVerify: project.deferredVerify,
  refundPolicy: project.refundPolicy,
  refundPoints: project.refundPoints,
  refundSharePercent: project.refundSharePercent,
  twoPersonRule: project.twoPersonRule,
  createdAtUnixTS: toUnixSeconds(createdAt),
  updatedAtUnixTS: toUnixSeconds(updatedAt),
  savedVersion: savedVersionOf(updatedAt),
});
