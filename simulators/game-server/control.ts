import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import { FaultList } from '../kit/fault.js';
import type { Fields } from '../kit/fields.js';
import { SeededChance } from '../kit/seeded-chance.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import { GameServerModel } from './game-server-model.js';
import { DUPLICATE_ITEM_CODES, GAME_FLAWS, type GameFlaw, type GameInput } from './game.js';
import type { GiveUser } from './give-request.js';
import type { GrantFilter, GrantRecord, Tally } from './grant-book.js';
import type { OrderedAnswer } from './ordered-answers.js';
import { Outages } from './outages.js';
import { type Player, PLAYER_STANDINGS } from './player-book.js';

/** What `game-server/save` takes for a game, and the string that names it here. */
export interface GameServerSettings {
  readonly fixedString: string;
  readonly giveProductUrl: string;
  readonly giveItemUrl: string;
  readonly allowedCidrs: readonly string[];
  readonly header?: { readonly name: string; readonly value: string };
  readonly signingSecrets?: readonly string[];
}

/** A player, named as a grant names one. */
export type PlayerName = GiveUser & { readonly fixedString: string };

/**
 * What a test or an operator can do to the game server. Each method is also
 * `POST <controlUrl>/__sim/gameserver/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with. A game is named by its `fixedString`.
 * `reset` keeps games.
 */
export abstract class GameServerControls extends SimulatorControls {
  protected readonly model: GameServerModel;
  protected readonly outages: Outages;

  protected constructor(seed?: string | number) {
    super(new FaultList(seed === undefined ? undefined : new SeededChance(`${seed}:faults`)));
    this.model = new GameServerModel(seed);
    this.outages = new Outages(this.faults, this.model.clock);
  }

  /** Base URL of the wire. */
  abstract get apiUrl(): string;

  /** `game`: makes a game, or changes what is named about the one that is there. */
  registerGame(input: GameInput = {}): GameServerSettings {
    const { fixedString, header, signingSecrets } = this.model.games.put(input);
    return {
      fixedString,
      giveProductUrl: `${this.apiUrl}/api/billing/give/product/${fixedString}`,
      giveItemUrl: `${this.apiUrl}/api/ingame/item/${fixedString}`,
      allowedCidrs: ['127.0.0.1/32'],
      ...(header ? { header } : {}),
      ...(signingSecrets.length > 0 ? { signingSecrets } : {}),
    };
  }

  /** `player`: changes a player's standing or who receives the grants, or only shows it. */
  player({ fixedString, idType, idValue, ...patch }: PlayerName & Partial<Player>): Player {
    this.model.games.get(fixedString);
    return this.model.players.change(fixedString, { idType, idValue }, patch);
  }

  /** `login`: the player logs in, and what waited for that is handed over now. */
  login({ fixedString, ...user }: PlayerName): Player & { readonly completed: number } {
    this.model.games.get(fixedString);
    return this.model.login(fixedString, user);
  }

  /** `grants`: calls, effects and duplicates of each boid and transactionId. */
  grants(filter: GrantFilter = {}): GrantRecord[] {
    return this.model.grants.list(filter);
  }

  /** `tally`: the sums of that, and every key that was handed out more than once. */
  tally(filter: GrantFilter = {}): Tally {
    return this.model.grants.tally(filter);
  }

  /** `answer`: matching calls are answered with this envelope instead of the truth. */
  orderAnswer(order: OrderedAnswer): void {
    this.model.answers.add(order);
  }

  /** `down`: every connection is reset, for `ms` of the clock or until `up`; all games unless one is named. */
  down({ fixedString, ms }: { readonly fixedString?: string; readonly ms?: number } = {}): void {
    if (ms !== undefined && ms < 0) throw badInput('"ms" must not be negative.');
    this.outages.begin(fixedString, ms);
  }

  /** `up`: the end of `down`. */
  up({ fixedString }: { readonly fixedString?: string } = {}): void {
    this.outages.end(fixedString);
  }

  /** `clock`: jumps ahead. Signatures are judged by the real time all the same. */
  advanceClock({ ms }: { readonly ms: number }): { readonly now: number } {
    this.model.clock.advance(ms);
    return { now: this.model.clock.now() };
  }

  /** `age`: all of it happened so much earlier, while the clock stays; what is down for a time is up again sooner. */
  age({ ms }: { readonly ms: number }): void {
    this.model.grants.age(Math.floor(ms / 1000));
    this.outages.age(ms);
  }

  /** `clear-faults`: everything works again: no faults, no ordered answers, nothing down. */
  override clearFaults(): void {
    super.clearFaults();
    this.outages.end();
    this.model.answers.clear();
  }
}

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
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    ...commonOperations(simulator),
  };
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
