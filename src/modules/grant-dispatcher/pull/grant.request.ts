import { IsOptional } from 'class-validator';
import { IsIdentifier, IsUnixTime, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsBoid } from '../../../platform/http/body/id-fields.js';
import type { AcknowledgeGrantCommand } from './acknowledge-grant.service.js';
import type { PullGrantsCommand } from './pull-grants.service.js';

const MAX_PULLED = 50;

/** Asks for pending grants. */
export class PullGrantsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only grants of this server and grants without a server; absent for all. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

  /** Maximum number of grants in the answer. */
  @IsWholeNumber(1, MAX_PULLED)
  readonly maxLimit!: number;

  toCommand(): PullGrantsCommand {
    const { pjid, serverId, maxLimit: limit } = this;
    return { pjid, serverId, limit };
  }
}

/** Reports that the game has given a grant; names it by either `boid` or `transactionId`. */
export class AcknowledgeGrantRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Of a purchase. */
  @IsOptional()
  @IsBoid()
  readonly boid?: string;

  /** Of a coupon. */
  @IsOptional()
  @IsIdentifier(20)
  readonly transactionId?: string;

  /** The player who received it. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** When it was given, Unix seconds; null when the player receives it at a later login. */
  @IsOptional()
  @IsUnixTime()
  readonly giveCompletedAtUnixTS?: number;

  toCommand(): AcknowledgeGrantCommand {
    const { pjid, boid, transactionId, playerId, giveCompletedAtUnixTS: giveCompletedAt = null } = this;
    return { pjid, boid, transactionId, playerId, giveCompletedAt };
  }
}
