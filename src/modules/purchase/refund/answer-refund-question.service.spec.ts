import { describe, expect, it } from '@jest/globals';
import type { AccountConsents } from '../../account/index.js';
import { SettingsUnreadable } from '../../project/index.js';
import type { RefundReplyAnswer } from '../../store-verifier/index.js';
import type {
  ClaimedRefundQuestion,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { AnswerRefundQuestionService } from './answer-refund-question.service.js';
import type { PurchaseOfNotification } from './purchase-of-notification.service.js';
import type { RefundQuestionOutcomes } from './refund-question-outcomes.service.js';

const QUESTION = {
  id: '1',
  store: 'ASTORE',
  pjid: 'DEMO',
  receiptKey: Buffer.alloc(32, 1),
  paymentOrderId: '2000000000000001',
  isTester: false,
  attempts: 1,
  ageSeconds: 60,
} as unknown as ClaimedRefundQuestion;
const PURCHASE = {
  pjid: 'DEMO',
  boid: '7',
  imid: 'member-1',
  status: 'COMPLETED',
  completedAt: new Date('2026-11-21T00:00:00Z'),
};
const TAKEN: RefundReplyAnswer = { kind: 'taken' };
/** Ten minutes less than the twelve hours that the store waits. */
const IN_TIME_SECONDS = 42_600;

interface Situation {
  readonly question?: Partial<ClaimedRefundQuestion> | null;
  /** Changes of the purchase; null without one. */
  readonly purchase?: object | null;
  readonly hasConsented?: boolean;
  /** Whether the project of the purchase is closed for a move. */
  readonly isClosed?: boolean;
  readonly answer?: RefundReplyAnswer | Error | null;
}

/** Answers a question; returns the replies to the store, and what became of the question. */
async function answered({
  question = {},
  purchase = {},
  hasConsented = true,
  isClosed = false,
  answer = TAKEN,
}: Situation) {
  const replies: unknown[] = [];
  const outcomes: unknown[] = [];
  const refundReplies = {
    reply: (reply: unknown) => {
      replies.push(reply);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const service = new AnswerRefundQuestionService(
    {
      claim: () => Promise.resolve(question === null ? null : { ...QUESTION, ...question }),
      postpone: (_: unknown, waitMs: number, reason: string) => {
        expect(waitMs).toBeGreaterThan(0);
        return Promise.resolve(outcomes.push(reason));
      },
    } as unknown as RefundQuestionRepository,
    {
      ownerOf: () => {
        const found = { ...PURCHASE, ...purchase } as unknown as Purchase;
        if (isClosed) return Promise.resolve({ kind: 'closed', owner: found });
        return Promise.resolve(purchase === null ? { kind: 'unknown' } : { kind: 'own', purchase: found });
      },
    } as unknown as PurchaseOfNotification,
    { of: () => ({ refundReplies: answer === null ? null : refundReplies }) } as unknown as StoreOfPurchase,
    { toConsumptionData: () => Promise.resolve(hasConsented) } as unknown as AccountConsents,
    {
      settle: (_: unknown, boid: string | null, outcome: string) =>
        Promise.resolve(outcomes.push([boid, outcome])),
    } as unknown as RefundQuestionOutcomes,
  );
  await service.execute('1');
  return { replies, outcomes };
}

describe('the question of a store about a purchase that its customer wants refunded', () => {
  const reply = { pjid: 'DEMO', paymentOrderId: '2000000000000001', isTester: false };

  it.each([
    ['has the item', {}, true],
    ['has it, though the money was taken back since', { status: 'CANCELED' }, true],
    ['has it not', { status: 'VERIFY_SUCCESS', completedAt: null }, false],
    ['never got it', { status: 'CANCELED', completedAt: null }, false],
  ])('is answered with whether the player %s', async (_, purchase, isDelivered) => {
    const { replies, outcomes } = await answered({ purchase });
    expect(replies).toEqual([{ ...reply, isDelivered }]);
    expect(outcomes).toEqual([['7', 'ANSWERED']]);
  });

  it.each<[string, Situation]>([
    ['has not consented', { hasConsented: false }],
    ['is not known', { purchase: { imid: null } }],
  ])('is not answered where the member %s: nothing is sent', async (_, situation) => {
    expect(await answered(situation)).toEqual({ replies: [], outcomes: [['7', 'NO_CONSENT']] });
  });

  it('is not answered when the store has stopped waiting', async () => {
    const late = { ageSeconds: IN_TIME_SECONDS + 1 };
    expect((await answered({ question: { ageSeconds: IN_TIME_SECONDS } })).replies).toHaveLength(1);
    expect(await answered({ question: late })).toEqual({ replies: [], outcomes: [['7', 'TOO_LATE']] });
    expect(await answered({ question: late, purchase: null })).toEqual({
      replies: [],
      outcomes: [[null, 'TOO_LATE']],
    });
  });

  it('waits for a purchase that is not verified yet', async () => {
    expect(await answered({ purchase: null })).toEqual({ replies: [], outcomes: ['no purchase'] });
  });

  it('waits while the project of the purchase is closed for a move', async () => {
    expect(await answered({ isClosed: true })).toEqual({ replies: [], outcomes: ['project closed'] });
    const late = { ageSeconds: IN_TIME_SECONDS + 1 };
    expect((await answered({ isClosed: true, question: late })).outcomes).toEqual([[null, 'TOO_LATE']]);
  });

  it('has ended when the store refuses the answer permanently', async () => {
    expect((await answered({ answer: { kind: 'refused' } })).outcomes).toEqual([['7', 'REFUSED']]);
  });

  it.each<[RefundReplyAnswer | Error | null, string]>([
    [{ kind: 'unavailable', reason: 'timeout' }, 'timeout'],
    [{ kind: 'not-configured' }, 'not configured'],
    [new SettingsUnreadable(), 'settings unreadable'],
    [null, 'not configured'],
  ])('is answered later after %j', async (answer, reason) => {
    expect((await answered({ answer })).outcomes).toEqual([reason]);
    expect((await answered({ answer, question: { attempts: 1_000 } })).outcomes).toEqual([reason]);
  });

  it('is left to the worker that has claimed it', async () => {
    expect(await answered({ question: null })).toEqual({ replies: [], outcomes: [] });
  });

  it('fails with a fault of our own, so that its lease ends it', async () => {
    await expect(answered({ answer: new Error('a fault of our own') })).rejects.toThrow('a fault of our own');
  });
});
