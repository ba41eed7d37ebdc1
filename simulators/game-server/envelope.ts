import { json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

/** The codes that a game server may answer (Spec 24, 25). */
const GAME_CODES = [
  'SUCCESS',
  'INVALID_PARAMETER',
  'INVALID_USER',
  'NOT_ALLOW_AUTH',
  'ALREADY_GIVED_PRODUCT',
  'ALREADY_GIVED_ITEM',
] as const;

export type GameCode = (typeof GAME_CODES)[number];

/** Who received a grant, and when: null when the player gets it after a later login. */
export interface Given {
  readonly giveCompletedAtUnixTS: number | null;
  readonly playerId: string;
}

/** Builds the common envelope; without `resultData` where there is no data. */
export function envelope(resultCode: string, resultMessage: string, resultData?: unknown): Answer {
  return json(200, { resultCode, resultMessage, ...(resultData === undefined ? {} : { resultData }) });
}

/** A call that the game does not carry out, as an answer of status 200. */
export function refused(resultCode: GameCode, message: string): Refusal {
  return new Refusal(envelope(resultCode, message), message);
}
