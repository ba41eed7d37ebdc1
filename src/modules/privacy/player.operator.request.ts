import { IsOptional } from 'class-validator';
import type { SelfAudited } from '../../platform/access/audited-parameters.js';
import { IsIdentifier, IsReason } from '../../platform/http/body/field-rules.js';
import type { Person } from '../project/index.js';

const REASON_LENGTH = 200;

/** Names a person in a project; at least one of the two ids is required. */
export class PlayerRequest implements SelfAudited {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** The player of the game. */
  @IsOptional()
  @IsIdentifier(50)
  readonly playerId?: string;

  /** The platform member. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  toPerson(): Person {
    return { pjid: this.pjid, playerId: this.playerId ?? null, imid: this.imid ?? null };
  }

  /**
   * Leaves the ids out: the audit log is never erased, and its entry and the erasure would identify the person
   * together.
   */
  toAudited(): Readonly<Record<string, unknown>> {
    const names = { playerId: this.playerId, imid: this.imid };
    return {
      pjid: this.pjid,
      namedBy: Object.keys(names).filter((name) => names[name as keyof typeof names] !== undefined),
    };
  }
}

/** Erases a person. */
export class ErasePlayerRequest extends PlayerRequest {
  /** Why, for the audit log, such as the number of the person’s request. */
  @IsReason(REASON_LENGTH)
  readonly reason!: string;

  override toAudited(): Readonly<Record<string, unknown>> {
    return { ...super.toAudited(), reason: this.reason };
  }
}
