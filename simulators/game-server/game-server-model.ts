import { SeededChance } from '../kit/seeded-chance.js';
import { SeededIds } from '../kit/seeded-ids.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { refused } from './envelope.js';
import type { Given } from './envelope.js';
import { GameRegistry } from './game.js';
import type { Game } from './game.js';
import type { GiveRequest, GiveUser } from './give-request.js';
import { GrantBook } from './grant-book.js';
import { OrderedAnswers } from './ordered-answers.js';
import { PlayerBook } from './player-book.js';
import type { Player } from './player-book.js';

/** What a grant came to. */
export interface GiveOutcome {
  readonly isDuplicate: boolean;
  readonly given: Given;
}

/** The games' whole memory and the rules that change it; knows nothing of HTTP. */
export class GameServerModel {
  readonly clock = new VirtualClock();
  readonly players = new PlayerBook();
  readonly grants = new GrantBook();
  readonly games: GameRegistry;
  readonly answers: OrderedAnswers;

  constructor(seed?: string | number) {
    this.games = new GameRegistry(new SeededIds(seed));
    this.answers = new OrderedAnswers(new SeededChance(`${seed ?? Math.random()}:answers`));
  }

  /** The virtual clock in seconds. */
  get nowSeconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }

  /** Gives each boid or transactionId once; a repeated call gets the result of the first. */
  give(game: Game, request: GiveRequest): GiveOutcome {
    const { given } = this.grants.called(game.fixedString, request);
    // Before the player is looked at: one who was sanctioned since has had it all the same.
    if (given && request.key !== null) return { isDuplicate: true, given };
    return this.handOut(game, request);
  }

  /** Hands out whether or not it was handed out before. */
  handOut({ fixedString, flaws }: Game, request: GiveRequest): GiveOutcome {
    const { playerId, standing } = this.players.get(fixedString, request.user);
    const isRefused = standing === 'ABSENT' || standing === 'SANCTIONED';
    if (isRefused && !flaws.includes('no-user-check'))
      throw refused('INVALID_USER', `the player is ${standing}`);
    const giveCompletedAtUnixTS = standing === 'LATER_LOGIN' ? null : this.nowSeconds;
    const given = { giveCompletedAtUnixTS, playerId };
    this.grants.handOut(fixedString, request, given);
    return { isDuplicate: false, given };
  }

  /** The player logs in, and has at once what waited. */
  login(fixedString: string, user: GiveUser): Player & { readonly completed: number } {
    const { standing } = this.players.get(fixedString, user);
    const completed = this.grants.completeWaiting(fixedString, user, this.nowSeconds);
    const next = standing === 'LATER_LOGIN' ? ({ standing: 'OK' } as const) : {};
    return { ...this.players.change(fixedString, user, next), completed };
  }

  /** Forgets what happened, keeps the games. */
  reset(): void {
    this.clock.reset();
    this.players.clear();
    this.grants.clear();
    this.answers.clear();
  }
}
