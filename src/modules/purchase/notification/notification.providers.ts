import { NoticeListRepository } from './notice-list.repository.js';
import { StoreNoticeRepository } from './store-notice.repository.js';
import { UnusableNoticeRepository } from './unusable-notice.repository.js';
import { ListNoticesService } from './list-notices.service.js';
import { PaymentNoticeInbox } from '../store-order/payment-notice-inbox.service.js';
import { PaymentNoticeOutcomes } from '../store-order/payment-notice-outcomes.service.js';
import { ReceiveNoticeService } from './receive-notice.service.js';
import { ReceivePaymentNoticeService } from '../store-order/receive-payment-notice.service.js';
import { RecordPaymentService } from '../store-order/record-payment.service.js';
import { ReplayNoticesService } from './replay-notices.service.js';
import { TakePaymentNoticeService } from '../store-order/take-payment-notice.service.js';

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
