import { IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';
import { REWARD_ID } from '../reward/reward-id.js';
import type { ListPlayerRewardsCommand } from './list-player-rewards.service.js';

const CURSOR_SHAPE = described(
  { examples: ['0199c3f2-7a10-7cc3-9f61-0e5d1c2b3a49'] },
  shape('the nextCursor of an earlier page', 36),
);

/** Lists the rewards of a player, a member or both; at least one of the two ids is required. */
export class ListPlayerRewardsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Rewards for this player, or for this character of the game. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** Rewards for this platform member. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  /** `nextCursor` of the page before; left out for the first page. */
  @IsOptional()
  @Matches(REWARD_ID, CURSOR_SHAPE)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListPlayerRewardsCommand {
    const { pjid, playerId, imid, cursor: before, pageItemSize: size } = this;
    return { pjid, playerId, imid, before, size };
  }
}
