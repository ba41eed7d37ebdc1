import { FirstTables1795219200000 } from './1795219200000-first-tables.js';
import { AllStores1795305600000 } from './1795305600000-all-stores.js';
import { SpendingLimits1795392000000 } from './1795392000000-spending-limits.js';
import { Refunds1795478400000 } from './1795478400000-refunds.js';
import { StoreNotices1795564800000 } from './1795564800000-store-notices.js';
import { Rewards1795651200000 } from './1795651200000-rewards.js';
import { Push1795737600000 } from './1795737600000-push.js';
import { Grants1795824000000 } from './1795824000000-grants.js';
import { PaymentPages1795910400000 } from './1795910400000-payment-pages.js';
import { NoticeReceipts1796169600000 } from './1796169600000-notice-receipts.js';
import { ReceiptLinesAndLimits1796256000000 } from './1796256000000-receipt-lines-and-limits.js';
import { StoreCalls1796428800000 } from './1796428800000-store-calls.js';
import { CredentialRefusals1796428800001 } from './1796428800001-credential-refusals.js';
import { SettleFence1796515200000 } from './1796515200000-settle-fence.js';
import { ProjectShare1796601600000 } from './1796601600000-project-share.js';
import { KeyLimits1796688000000 } from './1796688000000-key-limits.js';
import { Publishers1796774400000 } from './1796774400000-publishers.js';
import { AuditChain1796860800000 } from './1796860800000-audit-chain.js';
import { PurchaseSearch1796947200000 } from './1796947200000-purchase-search.js';
import { PulledGrants1797033600000 } from './1797033600000-pulled-grants.js';
import { StoreHealth1797033600001 } from './1797033600001-store-health.js';
import { Events1797120000000 } from './1797120000000-events.js';
import { EventLimits1797120000001 } from './1797120000001-event-limits.js';
import { EventEndpoints1797120000002 } from './1797120000002-event-endpoints.js';
import { GrantLog1797206400000 } from './1797206400000-grant-log.js';
import { Reconciliation1797206400001 } from './1797206400001-reconciliation.js';
import { RefundQuestions1797206400002 } from './1797206400002-refund-questions.js';
import { Privacy1797292800000 } from './1797292800000-privacy.js';
import { DataKeys1797292800001 } from './1797292800001-data-keys.js';
import { AuditChains1797379200000 } from './1797379200000-audit-chains.js';
import { KeyCeilings1797379200001 } from './1797379200001-key-ceilings.js';
import { ConsoleSessions1797465600000 } from './1797465600000-console-sessions.js';
import { Approvals1797465600001 } from './1797465600001-approvals.js';
import { PersonalSources1797552000000 } from './1797552000000-personal-sources.js';
import { RefundScores1797638400000 } from './1797638400000-refund-scores.js';
import { Retention1797638400001 } from './1797638400001-retention.js';
import { DeferredVerifications1797724800000 } from './1797724800000-deferred-verifications.js';
import { ReconciliationList1797811200000 } from './1797811200000-reconciliation-list.js';
import { ApprovalKinds1797897600000 } from './1797897600000-approval-kinds.js';
import { TwoPersonRule1797897600001 } from './1797897600001-two-person-rule.js';
import { HourlySummary1797984000000 } from './1797984000000-hourly-summary.js';
import { SavedViews1797984000001 } from './1797984000001-saved-views.js';
import { TestClock1798070400000 } from './1798070400000-test-clock.js';
import { GrantLogPeriods1798070400001 } from './1798070400001-grant-log-periods.js';
import { RunPosition1798156800000 } from './1798156800000-run-position.js';
import { NoticeTimes1798243200000 } from './1798243200000-notice-times.js';
import { EventFailures1798243200001 } from './1798243200001-event-failures.js';
import { PurchaseArchive1798329600010 } from './1798329600010-purchase-archive.js';
import { ProjectMoves1798329600020 } from './1798329600020-project-moves.js';
import { EventRefusals1798329600030 } from './1798329600030-event-refusals.js';
import { OpenedPart1798416000120 } from './1798416000120-opened-part.js';
import { OutcomeRetry1798502400130 } from './1798502400130-outcome-retry.js';
import { EndlessRewards1798588800140 } from './1798588800140-endless-rewards.js';
import { RevokedBy1798675200150 } from './1798675200150-revoked-by.js';
import { AccountProjects1798675200160 } from './1798675200160-account-projects.js';
import { ExpiredGrants1798761600180 } from './1798761600180-expired-grants.js';
import { RepairClaims1798848000200 } from './1798848000200-repair-claims.js';
import { GrantMembers1798848000210 } from './1798848000210-grant-members.js';
import { SweepRuns1798934400220 } from './1798934400220-sweep-runs.js';
import { RefusedReservations1799020800300 } from './1799020800300-refused-reservations.js';
import { RefusalsByReason1799107200310 } from './1799107200310-refusals-by-reason.js';

/** Every migration in order. One that has been released is never edited; a change is a new one. */
export const MIGRATIONS = [
  FirstTables1795219200000,
  AllStores1795305600000,
  SpendingLimits1795392000000,
  Refunds1795478400000,
  StoreNotices1795564800000,
  Rewards1795651200000,
  Push1795737600000,
  Grants1795824000000,
  PaymentPages1795910400000,
  NoticeReceipts1796169600000,
  ReceiptLinesAndLimits1796256000000,
  StoreCalls1796428800000,
  CredentialRefusals1796428800001,
  SettleFence1796515200000,
  ProjectShare1796601600000,
  KeyLimits1796688000000,
  Publishers1796774400000,
  AuditChain1796860800000,
  PurchaseSearch1796947200000,
  PulledGrants1797033600000,
  StoreHealth1797033600001,
  Events1797120000000,
  EventLimits1797120000001,
  EventEndpoints1797120000002,
  GrantLog1797206400000,
  Reconciliation1797206400001,
  RefundQuestions1797206400002,
  Privacy1797292800000,
  DataKeys1797292800001,
  AuditChains1797379200000,
  KeyCeilings1797379200001,
  ConsoleSessions1797465600000,
  Approvals1797465600001,
  PersonalSources1797552000000,
  RefundScores1797638400000,
  Retention1797638400001,
  DeferredVerifications1797724800000,
  ReconciliationList1797811200000,
  ApprovalKinds1797897600000,
  TwoPersonRule1797897600001,
  HourlySummary1797984000000,
  SavedViews1797984000001,
  TestClock1798070400000,
  GrantLogPeriods1798070400001,
  RunPosition1798156800000,
  NoticeTimes1798243200000,
  EventFailures1798243200001,
  PurchaseArchive1798329600010,
  ProjectMoves1798329600020,
  EventRefusals1798329600030,
  OpenedPart1798416000120,
  OutcomeRetry1798502400130,
  EndlessRewards1798588800140,
  RevokedBy1798675200150,
  AccountProjects1798675200160,
  ExpiredGrants1798761600180,
  RepairClaims1798848000200,
  GrantMembers1798848000210,
  SweepRuns1798934400220,
  RefusedReservations1799020800300,
  RefusalsByReason1799107200310,
] as const;
