import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { ApprovalStatus } from './approval-status.js';

/** Also for an approval of another project. */
export const approvalUnknown = (): AppError =>
  invalidParameter('approvalId: the project has no such approval');

/** The approval has been decided before, or its time is over. */
export const approvalDecided = (status: ApprovalStatus): AppError =>
  invalidParameter(`approvalId: it cannot be decided, its status is ${status}`);

/** People must not approve what they have asked for themselves. */
export const ownApproval = (): AppError =>
  invalidParameter('approvalId: another person must approve it than the one who asked for it');

/** The kind of change is not the caller's to approve or reject. */
export const approvalNeedsRole = (role: string): AppError =>
  invalidParameter(`approvalId: the role ${role} is needed to decide it`);

/** What the change was based on is another one now. */
export const changedMeanwhile = (): AppError =>
  invalidParameter('approvalId: what it changes was saved again since it was asked for; ask again');

/** The sealed part of a request is deleted when its time is over. */
export const requestGone = (): AppError =>
  invalidParameter('approvalId: its contents are deleted; ask again');

/** The secret of an approval can be fetched once, by the one who asked, within 24 hours. */
export const nothingToCollect = (): AppError =>
  invalidParameter('approvalId: there is nothing that the caller can fetch, or not any more');

/** A person needs a second one for this change. */
export const secondPersonNeeded = (request: string): AppError =>
  invalidParameter(`pjid: a second person has to approve this change; ask for it by ${request}`);

/** People cannot turn the two-person rule of a project off. */
export const ruleStaysOn = (): AppError =>
  invalidParameter('twoPersonRule: people cannot turn it off; only the ADMIN key can');
