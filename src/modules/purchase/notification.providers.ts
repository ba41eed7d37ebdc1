import { NoticeListRepository } from './persistence/notice-list.repository.js';
import { StoreNoticeRepository } from './persistence/store-notice.repository.js';
import { UnusableNoticeRepository } from './persistence/unusable-notice.repository.js';
import { ListNoticesService } from './service/list-notices.service.js';
import { PaymentNoticeInbox } from './service/payment-notice-inbox.service.js';
import { PaymentNoticeOutcomes } from './service/payment-notice-outcomes.service.js';
import { ReceiveNoticeService } from './service/receive-notice.service.js';
import { ReceivePaymentNoticeService } from './service/receive-payment-notice.service.js';
import { RecordPaymentService } from './service/record-payment.service.js';
import { ReplayNoticesService } from './service/replay-notices.service.js';
import { TakePaymentNoticeService } from './service/take-payment-notice.service.js';

/** Repositories of store notifications. */
export const NOTIFICATION_REPOSITORIES = [
  StoreNoticeRepository,
  UnusableNoticeRepository,
  NoticeListRepository,
];

/** Records what a store says of payments: in its notifications, or when it is asked. */
export const PAYMENT_RECORDING = [
  TakePaymentNoticeService,
  RecordPaymentService,
  PaymentNoticeInbox,
  PaymentNoticeOutcomes,
];

/** Receives store notifications, and shows them to operators. */
export const NOTIFICATION_API = [
  ReceiveNoticeService,
  ReceivePaymentNoticeService,
  ListNoticesService,
  ReplayNoticesService,
  ...PAYMENT_RECORDING,
];
