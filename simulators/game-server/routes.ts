import { html, Refusal, withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call, Route } from '../kit/route.js';
import { checkCaller, checkGrant } from './caller-check.js';
import { envelope } from './envelope.js';
import { giveAsWritten, refuseAsWritten, sentAsWritten, toldAsWritten } from './flaws.js';
import type { Game } from './game.js';
import type { GameServerModel, GiveOutcome } from './game-server-model.js';
import { readItemGrant, readProductGrant } from './give-request.js';
import type { GiveRequest, GrantKind } from './give-request.js';

const RETRY_AFTER_SECONDS = '1';

/** The two paths of every game (Spec 24, 25). */
export function gameServerRoutes(model: GameServerModel): readonly Route[] {
  return [
    route(model, 'product', '/api/billing/give/product/{fixed_string}', readProductGrant),
    route(model, 'item', '/api/ingame/item/{fixed_string}', readItemGrant),
  ];
}

/** What a web server in front of the game says when the game does not. */
export function serverFailure(status: number): Answer {
  const page = html(
    status,
    `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
  );
  if (status >= 300 && status < 400) return withHeaders(page, { location: '/elsewhere' });
  return status === 429 || status === 503 ? withHeaders(page, { 'retry-after': RETRY_AFTER_SECONDS }) : page;
}

function route(
  model: GameServerModel,
  kind: GrantKind,
  path: string,
  read: (call: Call) => GiveRequest,
): Route {
  return {
    name: `give.${kind}`,
    method: 'POST',
    path,
    handle: async (call) => {
      const game = model.games.find(param(call, 'fixed_string'));
      if (!game) return serverFailure(404);
      try {
        const request = requestIn(game, call, kind, read);
        return sentAsWritten(game.flaws, await answer(model, game, request), false);
      } catch (error) {
        if (error instanceof Refusal) return sentAsWritten(game.flaws, error.answer, true);
        throw error;
      }
    },
  };
}

/** The caller first, then the body. */
function requestIn(game: Game, call: Call, kind: GrantKind, read: (call: Call) => GiveRequest): GiveRequest {
  checkCaller(game, call);
  if (game.flaws.includes('accepts-malformed')) return whateverIsIn(call, kind, read);
  const request = read(call);
  checkGrant(game, call, request);
  refuseAsWritten(game.flaws, request);
  return request;
}

async function answer(model: GameServerModel, game: Game, request: GiveRequest): Promise<Answer> {
  const ordered = model.answers.take(game.fixedString, request.key);
  if (!ordered) return answerOf(game, request.kind, await giveAsWritten(model, game, request));
  if (ordered.committed) await giveAsWritten(model, game, request);
  return envelope(ordered.resultCode, 'as ordered', ordered.resultData);
}

function answerOf({ flaws, duplicateItemCode }: Game, kind: GrantKind, outcome: GiveOutcome): Answer {
  const given = toldAsWritten(flaws, outcome);
  if (!outcome.isDuplicate) return envelope('SUCCESS', 'given', given);
  const code = kind === 'product' ? 'ALREADY_GIVED_PRODUCT' : duplicateItemCode;
  const written = flaws.includes('wrong-duplicate-code') ? 'ALREADY_GIVEN' : code;
  return envelope(written, 'given before', given);
}

function whateverIsIn(call: Call, kind: GrantKind, read: (call: Call) => GiveRequest): GiveRequest {
  try {
    return read(call);
  } catch {
    const user = { idType: 'GAME_UID', idValue: 'anybody' } as const;
    return { kind, pjid: '', key: null, serverId: null, serviceId: null, user, lines: [] };
  }
}
