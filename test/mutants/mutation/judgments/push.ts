import { type Judgment, QUEUE_NAME } from './judgment.js';

/** Judgments about src/modules/push. */
export const PUSH: readonly Judgment[] = [
  {
    file: 'src/modules/push/message/push-queue.ts',
    because: QUEUE_NAME,
    mutants: [["'push'", '""']],
  },
  {
    file: 'src/modules/push/delivery/fcm/fcm.wire.ts',
    because: 'only objects are looked at',
    mutants: [['[]', '["Stryker was here"]']],
  },
];
