import type { GiveUser } from './give-request.js';

export const PLAYER_STANDINGS = ['OK', 'ABSENT', 'SANCTIONED', 'LATER_LOGIN'] as const;

/** A player, as far as a grant is concerned. */
export interface Player {
  /** Player who receives it; by default the id of the grant. */
  readonly playerId: string;
  /** LATER_LOGIN: takes the grant, but the player has it only after logging in. */
  readonly standing: (typeof PLAYER_STANDINGS)[number];
}

/** The players of all games, as far as they were spoken of; all others are there and in good standing. */
export class PlayerBook {
  private readonly named = new Map<string, Player>();

  get(fixedString: string, user: GiveUser): Player {
    return this.named.get(nameOf(fixedString, user)) ?? { playerId: user.idValue, standing: 'OK' };
  }

  /** Replaces what the patch names. */
  change(fixedString: string, user: GiveUser, patch: Partial<Player>): Player {
    const known = this.get(fixedString, user);
    const player: Player = {
      playerId: patch.playerId ?? known.playerId,
      standing: patch.standing ?? known.standing,
    };
    this.named.set(nameOf(fixedString, user), player);
    return player;
  }

  clear(): void {
    this.named.clear();
  }
}

function nameOf(fixedString: string, { idType, idValue }: GiveUser): string {
  return JSON.stringify([fixedString, idType, idValue]);
}
