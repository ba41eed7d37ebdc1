import { setTimeout as sleep } from 'node:timers/promises';
import { withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { refused } from './envelope.js';
import type { Given } from './envelope.js';
import type { Game, GameFlaw } from './game.js';
import type { GameServerModel, GiveOutcome } from './game-server-model.js';
import type { GiveRequest } from './give-request.js';

const SLOW_MEMORY_MS = 100;

type Flaws = readonly GameFlaw[];

/** Hands out as the game's author wrote it. */
export async function giveAsWritten(
  model: GameServerModel,
  game: Game,
  request: GiveRequest,
): Promise<GiveOutcome> {
  if (game.flaws.includes('no-dedup')) {
    model.grants.called(game.fixedString, request);
    return model.handOut(game, request);
  }
  if (!game.flaws.includes('racing-dedup')) return model.give(game, request);
  const record = model.grants.called(game.fixedString, request);
  if (record.given) return { isDuplicate: true, given: record.given };
  await sleep(SLOW_MEMORY_MS);
  const { given } = model.handOut(game, request);
  return { isDuplicate: false, given: record.given ?? given };
}

/** Refuses what the game's author did not think of. */
export function refuseAsWritten(flaws: Flaws, { serverId, serviceId, kind, lines }: GiveRequest): void {
  const lacksOptional = (kind === 'product' ? serviceId : serverId) === null;
  if (flaws.includes('needs-optional') && lacksOptional)
    throw refused('INVALID_PARAMETER', 'serviceId (in a coupon, serverId) is needed');
  if (flaws.includes('one-product') && lines.length > 1)
    throw refused('INVALID_PARAMETER', 'one product at a time');
}

/** Returns the answer to a grant, with the flaws of the game. */
export function toldAsWritten(flaws: Flaws, { isDuplicate, given }: GiveOutcome): Given {
  const { giveCompletedAtUnixTS: at } = given;
  if (at === null) return given;
  if (flaws.includes('milliseconds')) return { ...given, giveCompletedAtUnixTS: at * 1000 };
  const isAnew = isDuplicate && flaws.includes('other-earlier-values');
  return isAnew ? { ...given, giveCompletedAtUnixTS: at + 1 } : given;
}

/** How an answer goes out. */
export function sentAsWritten(flaws: Flaws, answer: Answer, isFailure: boolean): Answer {
  if (flaws.includes('status-307'))
    return withHeaders({ kind: 'empty', status: 307 }, { location: '/elsewhere' });
  if (flaws.includes('not-json')) return withHeaders(answer, { 'content-type': 'text/plain' });
  return isFailure && flaws.includes('status-500') ? { ...answer, status: 500 } : answer;
}
