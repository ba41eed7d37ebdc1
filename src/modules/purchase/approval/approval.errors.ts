import { type AppError, invalidParameter } from '../../../shared/app-error.js';
import type { ApprovalStatus } from './approval-status.js';

export const approvalUnknown = (): AppError =>
  invalidParameter('approvalId: the project has no such approval');

export const approvalDecided = (status: ApprovalStatus): AppError =>
  invalidParameter(`approvalId: it cannot be decided, its status is ${status}`);

export const ownApproval = (): AppError =>
  invalidParameter('approvalId: another person must approve it than the one who asked for it');
