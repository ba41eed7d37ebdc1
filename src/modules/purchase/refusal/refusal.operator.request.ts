import { IsOptional } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { invalidParameter } from '../../../shared/error/app-error.js';
import type { RefusedPerson } from './refused-reservation.js';

/** Lists refused reservations of a player or a member. */
export class ListRefusalsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The player; either this or `imid`. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** The member, whose players are listed; either this or `playerId`. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  /** @throws AppError INVALID_PARAMETER unless exactly one player or member is named */
  toPerson(): RefusedPerson {
    const { pjid, playerId, imid } = this;
    if (playerId !== undefined && imid === undefined) return { pjid, kind: 'playerId', id: playerId };
    if (imid !== undefined && playerId === undefined) return { pjid, kind: 'imid', id: imid };
    throw invalidParameter('playerId, imid: exactly one of them must be sent');
  }
}
