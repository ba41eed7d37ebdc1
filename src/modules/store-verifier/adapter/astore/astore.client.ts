import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { OutboundHttp, type OutboundAnswer } from '../../../../platform/outbound/outbound-http.js';
import { noteStoreCode } from '../../../../platform/outbound/store-code.js';
import { Log, type LogFields } from '../../../../platform/observability/logging/log.js';
import {
  MAX_PAUSE_MS,
  PASSING_STATUSES,
  pauseBeforeSecondTry,
  timeLeft,
} from '../../../../platform/outbound/second-try.js';
import type { AstoreAnswer, AstoreEnvironment, AstoreReceipt, ReceiptInquiry } from './astore.receipt.js';
import type { AstoreSettings } from './astore.settings.js';
import type { StatusMeaning } from './astore.status.js';
import { readVerifyAnswer, type StatusAnswer } from './astore.wire.js';

/** Time limit for all calls of one request. */
const BUDGET_MS = 12_000;
/** Time limit of one call. */
const CALL_MS = 6_000;

/** A running inquiry. */
interface Inquiry extends ReceiptInquiry {
  readonly settings: AstoreSettings;
  /** Deadline by the process's monotonic clock, in milliseconds. */
  readonly until: number;
}

/** No usable answer. */
interface Trouble {
  readonly kind: 'trouble';
  readonly reason: string;
  /** HTTP status, if the store answered. */
  readonly status?: number;
  /** Whether a second try may succeed. */
  readonly mayPass: boolean;
}

type Reading = AstoreReceipt | StatusAnswer | Trouble;

/** Calls `verifyReceipt`. Every receipt goes to the store for paying players first. */
@Injectable()
export class AstoreClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** Verifies a receipt; a tester's receipt goes to the sandbox if the project allows testers (Spec 10). */
  async verifyReceipt(settings: AstoreSettings, receipt: ReceiptInquiry): Promise<AstoreAnswer> {
    const inquiry = { ...receipt, settings, until: performance.now() + BUDGET_MS };
    const production = await this.ask('PRODUCTION', inquiry);
    if (!isTestReceipt(production)) return this.answerOf('PRODUCTION', inquiry, production);
    if (settings.allowSandbox === false)
      return { kind: 'rejected', reason: 'the store answers 21007 and test purchases are not allowed' };
    return this.answerOf('SANDBOX', inquiry, await this.ask('SANDBOX', inquiry));
  }

  /** Asks one environment, with a second try for temporary failures if time is left. */
  private async ask(environment: AstoreEnvironment, inquiry: Inquiry): Promise<Reading> {
    const first = await this.send(environment, inquiry);
    if (!mayPass(first)) return first;
    if (timeLeft(inquiry) <= MAX_PAUSE_MS) return isMalformed(first) ? SAID_ONCE : first;
    await pauseBeforeSecondTry();
    const second = await this.send(environment, inquiry);
    return isMalformed(second) && !isMalformed(first) ? SAID_ONCE : second;
  }

  private async send(environment: AstoreEnvironment, inquiry: Inquiry): Promise<Reading> {
    const { productionUrl, sandboxUrl } = this.config.astore;
    const answer = await this.http.call({
      store: 'ASTORE',
      call: callOf(environment),
      pjid: inquiry.pjid,
      isSilentOnCredentials: true,
      method: 'POST',
      url: `${environment === 'PRODUCTION' ? productionUrl : sandboxUrl}/verifyReceipt`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        'receipt-data': inquiry.receiptData,
        password: inquiry.settings.sharedSecret,
        'exclude-old-transactions': true, // leaves out older renewals of subscriptions, which the service does not sell
      }),
      timeoutMs: Math.min(CALL_MS, timeLeft(inquiry)),
    });
    return readingOf(answer, environment);
  }

  private answerOf(environment: AstoreEnvironment, inquiry: Inquiry, reading: Reading): AstoreAnswer {
    const fields = { store: 'ASTORE', call: callOf(environment), pjid: inquiry.pjid };
    if (reading.kind === 'receipt') {
      this.http.credentialsAccepted({ store: 'ASTORE', pjid: inquiry.pjid });
      return reading;
    }
    if (reading.kind === 'trouble') {
      const { reason, status } = reading;
      this.log.warn('the store gave no usable answer', { ...fields, reason, status });
      return { kind: 'unavailable', reason };
    }
    noteStoreCode(String(reading.status));
    const reason = `the store answers ${reading.status}`;
    this.logStatus(reading.meaning, { ...fields, reason });
    return { kind: OUTCOMES[reading.meaning], reason };
  }

  private logStatus(meaning: StatusMeaning, fields: LogFields): void {
    if (meaning === 'credentials') this.http.credentialsRefused('ASTORE', fields);
    else if (meaning === 'unreadable') this.log.error('the store cannot read our request', undefined, fields);
    else if (OUTCOMES[meaning] === 'unavailable') this.log.warn('the store gave no usable answer', fields);
  }
}

/**
 * Outcome by meaning of the status. Production and sandbox that refer to each other count as a failure of the store.
 */
const OUTCOMES = {
  no: 'rejected',
  malformed: 'rejected',
  unreadable: 'rejected',
  trouble: 'unavailable',
  credentials: 'unavailable',
  'test-receipt': 'unavailable',
} as const satisfies Record<StatusMeaning, AstoreAnswer['kind']>;

/** Status 21002 means "malformed, or a temporary failure", so it counts only when the store says it twice. */
const SAID_ONCE: Trouble = { kind: 'trouble', reason: 'the store answers 21002 once', mayPass: false };

function readingOf(answer: OutboundAnswer, environment: AstoreEnvironment): Reading {
  if (answer.kind === 'failed')
    return { kind: 'trouble', reason: answer.reason, mayPass: answer.reason === 'network' };
  const { status, body } = answer;
  if (status !== 200)
    return { kind: 'trouble', reason: 'trouble', status, mayPass: PASSING_STATUSES.has(status) };
  return (
    readVerifyAnswer(body, environment) ?? {
      kind: 'trouble',
      reason: 'unusable answer',
      status,
      mayPass: false,
    }
  );
}

const callOf = (environment: AstoreEnvironment) =>
  environment === 'PRODUCTION' ? 'production.verifyReceipt' : 'sandbox.verifyReceipt';

const isMalformed = (reading: Reading): boolean =>
  reading.kind === 'status' && reading.meaning === 'malformed';

const isTestReceipt = (reading: Reading): boolean =>
  reading.kind === 'status' && reading.meaning === 'test-receipt';

const mayPass = (reading: Reading): boolean =>
  isMalformed(reading) || (reading.kind === 'trouble' && reading.mayPass);
