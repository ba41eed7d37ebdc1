import { IsOptional } from 'class-validator';
import { IsIdentifier, IsReason, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor } from '../../../platform/http/body/id-fields.js';
import type { ListRefundScoresCommand } from './list-refund-scores.service.js';
import { oneSubjectOnly } from './refund-score.errors.js';
import type { ScoredSubject } from './scored-subject.js';

/** Names a player or a member of a project. */
abstract class SubjectRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The player; either this or `imid`. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** The member; either this or `playerId`. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  /** Returns the named one; null when none is named. */
  protected get named(): ScoredSubject | null {
    const { pjid, playerId, imid } = this;
    if (playerId !== undefined && imid !== undefined) throw oneSubjectOnly();
    if (playerId !== undefined) return { pjid, kind: 'playerId', id: playerId };
    return imid === undefined ? null : { pjid, kind: 'imid', id: imid };
  }
}

/** Lists refund scores. */
export class ListRefundScoresRequest extends SubjectRequest {
  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  /** @throws AppError INVALID_PARAMETER for a player and a member at once */
  toCommand(): ListRefundScoresCommand {
    const { pjid, cursor, pageItemSize: size } = this;
    return { pjid, subject: this.named, cursor, size };
  }
}

/** Lifts the hold of a player or a member. */
export class LiftRefundHoldRequest extends SubjectRequest {
  /** Why, for the audit log. */
  @IsReason(200)
  readonly reason!: string;

  /** @throws AppError INVALID_PARAMETER unless exactly one player or member is named */
  toSubject(): ScoredSubject {
    const { named } = this;
    if (named === null) throw oneSubjectOnly();
    return named;
  }
}
