import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { IsCidr } from '../../../platform/http/body/call-fields.js';
import { accepting } from '../../../platform/http/body/field-checks.js';
import {
  ArraySize,
  IsIdentifier,
  IsReason,
  IsText,
  IsUnixTime,
  Satisfies,
  shape,
} from '../../../platform/http/body/field-rules.js';
import type { IssueKeyCommand } from './issue-key.service.js';
import {
  CEILING_SCOPES,
  type DailyCeilings,
  KEY_SCOPES,
  type KeyScope,
} from '../../../shared/access/key-scope.js';
import { KEY_ROLES, type KeyRole } from '../../../shared/access/role.js';

const MAX_RANGES = 32;

const MAX_CEILING = 1_000_000_000;

const isCeiling = ([scope, ceiling]: [string, unknown]): boolean =>
  CEILING_SCOPES.some((each) => each === scope) &&
  Number.isInteger(ceiling) &&
  Number(ceiling) >= 1 &&
  Number(ceiling) <= MAX_CEILING;

/** Unknown scopes are refused: a misspelled ceiling would have no effect. */
const ceilings = accepting(
  {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: MAX_CEILING },
    examples: [{ COUPON: 100 }],
  },
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(isCeiling)
      ? undefined
      : `must hold whole numbers from 1 to ${MAX_CEILING} by scope: ${CEILING_SCOPES.join(', ')}`,
);

/** Issues an access key. */
export class IssueKeyRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** What the key may be used for: GAME, PLATFORM, OPERATOR. */
  @ArraySize(1, KEY_ROLES.length)
  @IsIn(KEY_ROLES, { each: true })
  readonly roles!: readonly KeyRole[];

  /** To tell keys apart in the list. */
  @IsOptional()
  @IsText(100)
  readonly label?: string;

  /** When the key stops to open anything; it does not expire when left out. */
  @IsOptional()
  @IsUnixTime()
  readonly expiresAtUnixTS?: number;

  /** The only addresses that may use the key; every address when left out or empty. */
  @IsOptional()
  @ArraySize(0, MAX_RANGES)
  @IsCidr({ each: true })
  readonly allowedCidrs?: readonly string[];

  /**
   * The only groups of endpoints that the key opens, besides those of operators; all that its roles allow when left out
   * or empty.
   */
  @IsOptional()
  @ArraySize(0, KEY_SCOPES.length)
  @IsIn(KEY_SCOPES, { each: true })
  readonly scopes?: readonly KeyScope[];

  /** Whether the key opens only endpoints that change nothing. */
  @IsOptional()
  @IsBoolean()
  readonly readOnly?: boolean;

  /**
   * {COUPON: 100}: how many records the key may add at most in each scope and day, at UTC+09:00, in all processes
   * together. Scopes that are left out have no ceiling.
   */
  @IsOptional()
  @Satisfies('isCeilings', ceilings)
  readonly dailyCeilings?: DailyCeilings;

  toCommand(): IssueKeyCommand {
    const { pjid, roles, label, expiresAtUnixTS, allowedCidrs = [], scopes = [], readOnly = false } = this;
    const { dailyCeilings = {} } = this;
    const expiresAt = expiresAtUnixTS === undefined ? null : new Date(expiresAtUnixTS * 1000);
    return { pjid, roles, label, expiresAt, allowedCidrs, scopes, readOnly, dailyCeilings };
  }
}

/** Asks for a key, which another person has to approve. */
export class RequestKeyIssueRequest extends IssueKeyRequest {
  /** Why, for the person who decides. */
  @IsReason(200)
  readonly reason!: string;
}

/** Revokes an access key. */
export class RevokeKeyRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As key/issue answered it. */
  @Matches(/^[\x21-\x7e]{1,36}$/, shape('a key id of 1 to 36 characters', 36))
  readonly keyId!: string;
}

/** Asks for the revocation of a key, which another person has to approve. */
export class RequestKeyRevokeRequest extends RevokeKeyRequest {
  /** Why, for the person who decides. */
  @IsReason(200)
  readonly reason!: string;
}

/** Finds a key by its text. */
export class FindKeyRequest {
  /** The whole text of a key that was found where it does not belong. */
  @IsText(200)
  readonly accessKey!: string;
}
