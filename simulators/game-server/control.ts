import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import { DUPLICATE_ITEM_CODES, GAME_FLAWS } from './game.js';
import type { GameFlaw, GameInput } from './game.js';
import type { GameServerControls, PlayerName } from './game-server-controls.js';
import type { GrantFilter } from './grant-book.js';
import type { OrderedAnswer } from './ordered-answers.js';
import { PLAYER_STANDINGS } from './player-book.js';

/** The control plane of the game server: each operation reads its JSON and calls the method it is named for. */
export function gameServerOperations(simulator: GameServerControls): Operations {
  return {
    game: operation(readGame, (input) => simulator.registerGame(input)),
    player: operation(
      (fields) => ({
        ...readPlayerName(fields),
        playerId: fields.optionalString('playerId'),
        standing: fields.optionalOneOf('standing', PLAYER_STANDINGS),
      }),
      (input) => simulator.player(input),
    ),
    login: operation(readPlayerName, (input) => simulator.login(input)),
    grants: operation(readFilter, (input) => ({ grants: simulator.grants(input) })),
    tally: operation(readFilter, (input) => simulator.tally(input)),
    answer: operation(readAnswer, (input) => simulator.orderAnswer(input)),
    down: operation(
      (fields) => ({ fixedString: fields.optionalString('fixedString'), ms: fields.optionalInteger('ms') }),
      (input) => simulator.down(input),
    ),
    up: operation(
      (fields) => ({ fixedString: fields.optionalString('fixedString') }),
      (input) => simulator.up(input),
    ),
    clock: operation(
      (fields) => ({ ms: fields.integer('ms') }),
      (input) => simulator.advanceClock(input),
    ),
    fault: operation(readFault, (input) => simulator.fault(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(
      (fields) => ({ route: fields.optionalString('route') }),
      (input) => ({ calls: simulator.journal(input) }),
    ),
    reset: operation(nothing, () => simulator.reset()),
  };
}

function nothing(): Record<string, never> {
  return {};
}

function readGame(fields: Fields): GameInput {
  return {
    fixedString: fields.optionalString('fixedString'),
    pjid: fields.stringOrNull('pjid'),
    header: readHeader(fields),
    signingSecrets: fields.optionalStrings('signingSecrets'),
    duplicateItemCode: fields.optionalOneOf('duplicateItemCode', DUPLICATE_ITEM_CODES),
    flaws: readFlaws(fields),
  };
}

function readHeader(fields: Fields): GameInput['header'] {
  if (fields.any('header') === null) return null;
  const header = fields.optionalObject('header');
  return header && { name: header.string('name'), value: header.string('value') };
}

function readFlaws(fields: Fields): readonly GameFlaw[] | undefined {
  return fields.optionalStrings('flaws')?.map((name) => {
    const flaw = GAME_FLAWS.find((known) => known === name);
    if (flaw === undefined) throw badInput(`"flaws" may hold ${GAME_FLAWS.join(', ')}.`);
    return flaw;
  });
}

function readPlayerName(fields: Fields): PlayerName {
  const idType = fields.optionalOneOf('idType', ['IMID', 'GAME_UID'] as const);
  return {
    fixedString: fields.string('fixedString'),
    idType: idType ?? 'GAME_UID',
    idValue: fields.string('idValue'),
  };
}

function readFilter(fields: Fields): GrantFilter {
  return {
    fixedString: fields.optionalString('fixedString'),
    kind: fields.optionalOneOf('kind', ['product', 'item'] as const),
    key: fields.optionalString('key'),
  };
}

function readAnswer(fields: Fields): OrderedAnswer {
  return {
    resultCode: fields.string('resultCode'),
    resultData: fields.any('resultData'),
    fixedString: fields.optionalString('fixedString'),
    key: fields.optionalString('key'),
    times: fields.optionalInteger('times'),
    probability: fields.optionalShare('probability'),
    committed: fields.optionalBoolean('committed'),
  };
}
