import { Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

/** The answer of a handler, whichever way it leaves. */
export function settled(handle: () => Answer): Answer {
  try {
    return handle();
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}
