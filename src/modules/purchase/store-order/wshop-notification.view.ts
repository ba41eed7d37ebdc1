import { PlainAnswer } from '../../../platform/http/answer/answer.js';
import type { OutageAnswer } from '../../../platform/request-context/outage-answer.js';
import type { PaymentNotificationReceipt } from './receive-payment-notification.service.js';

type Refusal = Exclude<PaymentNotificationReceipt, 'done' | 'not-configured' | 'unknown-project' | 'closed'>;

/** The web shop's error codes. It takes 400 as final, and repeats the notification after a status from 500 on. */
const CODES: Readonly<Record<Refusal, readonly [code: string, message: string]>> = {
  forged: ['INVALID_SIGNATURE', 'The signature does not match the notification'],
  unusable: ['INVALID_PARAMETER', 'The notification cannot be used'],
  'unknown-player': ['INVALID_USER', 'There is no such player'],
  'other-player': ['INVALID_USER', 'The order is another player’s'],
  'incorrect-amount': ['INCORRECT_AMOUNT', 'The order is not what was reserved'],
  'unknown-order': ['INCORRECT_INVOICE', 'There is no such order'],
};

/** Turns an outcome into the answer to the web shop. */
export function toNotificationAnswer(receipt: PaymentNotificationReceipt): PlainAnswer {
  if (receipt === 'done') return new PlainAnswer('', 204);
  if (receipt === 'not-configured') return errorAnswer(503, 'NOT_CONFIGURED', 'The shop is not set up yet');
  if (receipt === 'unknown-project') return errorAnswer(404, 'NOT_FOUND', 'There is no such project');
  if (receipt === 'closed') return unavailableAnswer();
  return errorAnswer(400, ...CODES[receipt]);
}

/** Answers an unreadable body. */
export const unreadableAnswer = (message: string): PlainAnswer =>
  errorAnswer(400, 'INVALID_PARAMETER', message);

/** The answer to a temporary failure of the service: the shop sends the notification again. */
export const WSHOP_OUTAGE: OutageAnswer = {
  status: 503,
  content: {
    error: { code: 'UNAVAILABLE', message: 'The notification cannot be taken now; send it again' },
  },
};

/** Answers a temporary failure of the service. */
export const unavailableAnswer = (): PlainAnswer =>
  new PlainAnswer(WSHOP_OUTAGE.content, WSHOP_OUTAGE.status);

const errorAnswer = (status: number, code: string, message: string): PlainAnswer =>
  new PlainAnswer({ error: { code, message } }, status);
