import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { REFUND_QUESTION_QUEUE } from '../notification-inbox/refund-question-queue.js';
import { AnswerRefundQuestionService } from './answer-refund-question.service.js';
import { DueRefundQuestions } from './due-refund-questions.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Answers questions of stores about purchases that are to be refunded. */
@ProcessesQueue(REFUND_QUESTION_QUEUE, CONCURRENCY)
export class RefundQuestionProcessor extends WakeUpProcessor {
  constructor(answerQuestion: AnswerRefundQuestionService, due: DueRefundQuestions) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => answerQuestion.execute(id),
    });
  }
}
