import type {
  ApprovalKindName,
  ApprovalStatus,
  CancelOutcome,
} from '../../src/modules/project/approval/approval-status.js';
import type { SettingType } from '../../src/modules/project/store-settings/store-settings.operator.view.js';
import type { Meanings } from './meanings.js';

const APPROVAL: Meanings<ApprovalStatus> = {
  PENDING: 'another person has to decide',
  APPROVED: 'approved, and being executed',
  DONE: 'executed; for cancellations the outcomes say what became of each purchase',
  FAILED:
    'approved, but it could not be made any more and nothing was changed; or interrupted and not repeated in time, then `failure` says so',
  REJECTED: 'rejected, nothing was changed',
  EXPIRED: 'not decided within 24 hours',
};

const APPROVAL_KIND: Meanings<ApprovalKindName> = {
  CANCEL: 'cancels purchases',
  REPLAY: 'makes grants due now',
  KEY_ISSUE: 'issues an access key',
  KEY_REVOKE: 'revokes an access key',
  STORE_SETTINGS: 'saves the settings of a store',
  GAME_SERVER: 'registers the game server',
};

const SETTING_TYPE: Meanings<SettingType> = {
  TEXT: 'a text',
  ID: 'a whole number, or its digits as text',
  BOOLEAN: 'true or false',
  CHOICE: 'one of the values of `valueList`',
};

const CANCEL_OUTCOME: Meanings<CancelOutcome> = {
  CANCELED: 'it is cancelled',
  NOT_CANCELABLE: 'it is not paid, so it was left alone',
  NOT_FOUND: 'the project has no such purchase',
};

/** Tables of approvals and of what they change. */
export const APPROVAL_STATES: readonly Meanings<string>[] = [
  APPROVAL,
  APPROVAL_KIND,
  SETTING_TYPE,
  CANCEL_OUTCOME,
];
