import { Injectable } from '@nestjs/common';
import type { OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import type { NoToken } from '../../../../platform/outbound/service-account-tokens.js';
import type { PushContent } from '../../message/push-content.js';
import { type PushSender, PushService, type SendAnswer } from '../../message/push-service.js';
import { FcmClient } from './fcm.client.js';
import { type FcmRefusal, isSent, readRefusal, toSendBody } from './fcm.wire.js';

const NOT_ASKED: ReadonlySet<string> = new Set(['busy', 'circuit-open']);
/** Failures after which the outcome of the call is unknown. */
const UNKNOWN: ReadonlySet<string> = new Set(['timeout', 'network', 'too-large']);

/** Codes that need an operator, although other messages are not affected. */
const ALARMS: ReadonlySet<string> = new Set(['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR']);

/** Length of the columns that store a reason. */
const MAX_REASON_LENGTH = 60;

/** Validates only, and no device has this token. */
const CHECK_BODY = JSON.stringify({ validate_only: true, message: { token: 'purser-check' } });

/** Sends messages by FCM HTTP v1. */
@Injectable()
export class FcmPushService extends PushService {
  override readonly alarmReasons = ['403 SENDER_ID_MISMATCH', '401 THIRD_PARTY_AUTH_ERROR'];

  constructor(private readonly client: FcmClient) {
    super();
  }

  override async send(sender: PushSender, token: string, content: PushContent): Promise<SendAnswer> {
    return answerOf(await this.client.send(sender, toSendBody(token, content)));
  }

  override async check(sender: PushSender): Promise<SendAnswer> {
    return answerOf(await this.client.send(sender, CHECK_BODY));
  }
}

const answerOf = (answer: OutboundAnswer | NoToken): SendAnswer =>
  answer.kind === 'answered' ? meaningOf(answer) : unsent(answer);

function unsent(answer: Exclude<OutboundAnswer, { kind: 'answered' }> | NoToken): SendAnswer {
  const { kind, reason } = answer;
  if (NOT_ASKED.has(reason)) return { kind: 'not-asked', reason };
  if (reason.startsWith('credentials')) return { kind: 'credentials', reason };
  return {
    kind: 'later',
    reason,
    retryAfterSeconds: kind === 'no-token' ? (answer.retryAfterSeconds ?? null) : null,
    isUnknown: kind === 'failed' && UNKNOWN.has(reason),
    alarms: false,
  };
}

type Answered = Extract<OutboundAnswer, { kind: 'answered' }>;

function meaningOf(answer: Answered): SendAnswer {
  const { status, body, retryAfterSeconds = null } = answer;
  if (status !== 200) return meaningOfRefusal(answer, readRefusal(body));
  return isSent(body)
    ? { kind: 'delivered' }
    : { kind: 'later', reason: 'unusable answer', retryAfterSeconds, isUnknown: true, alarms: false };
}

function meaningOfRefusal(answer: Answered, refusal: FcmRefusal): SendAnswer {
  const { status, retryAfterSeconds = null } = answer;
  const { errorCode } = refusal;
  const reason = reasonOf(status, refusal);
  const alarms = errorCode !== null && ALARMS.has(errorCode);
  if (isForLater(status, refusal))
    return { kind: 'later', reason, retryAfterSeconds, isUnknown: false, alarms };
  if (errorCode === 'UNREGISTERED' && status === 404) return { kind: 'unregistered' };
  const isAboutUs = errorCode === null && (status === 401 || status === 403);
  if (isAboutUs)
    return { kind: 'credentials', reason: `credentials refused, ${reason}`.slice(0, MAX_REASON_LENGTH) };
  return { kind: 'failed', reason, alarms };
}

/**
 * A 401 with a code of the service concerns the credentials of the device's platform, which an operator can fix in
 * time.
 */
const isForLater = (status: number, { errorCode }: FcmRefusal): boolean =>
  status === 429 || status >= 500 || (status === 401 && errorCode !== null);

const reasonOf = (status: number, { errorCode, status: word }: FcmRefusal): string =>
  `${status} ${errorCode ?? word ?? 'without reason'}`.slice(0, MAX_REASON_LENGTH);
