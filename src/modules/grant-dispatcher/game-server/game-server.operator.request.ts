import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { IsCallableUrl, IsCidr, IsSigningSecret } from '../../../platform/http/body/call-fields.js';
import {
  ArraySize,
  IsIdentifier,
  IsReason,
  Satisfies,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { accepting, pattern } from '../../../platform/http/body/field-checks.js';
import { IsSavedVersion } from '../../project/index.js';
import type { FixedHeader } from './game-server.js';
import type { SaveGameServerCommand } from './save-game-server.service.js';

const MAX_RANGES = 100;
const MAX_SECRETS = 2;
/** Headers that Purser sets itself, or that control the transfer: a custom value would break the request. */
const RESERVED =
  /^(?:host|connection|keep-alive|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|accept|accept-encoding|webhook-.*)$/i;

const HEADER_NAME = pattern(/^[!#$%&'*+.^_`|~\w-]{1,100}$/, 'a header name of 1 to 100 characters', 100);
const headerName = accepting({ ...HEADER_NAME.schema, examples: ['X-Game-Key'] }, (value) => {
  const fault = HEADER_NAME(value);
  if (fault !== undefined) return fault;
  return RESERVED.test(String(value)) ? 'must not be a header that every request has' : undefined;
});

/** The header that each call carries. */
class FixedHeaderField implements FixedHeader {
  /** Name of the header: up to 100 characters, and none that every request has. */
  @Satisfies('isHeaderName', headerName)
  readonly name!: string;

  /** Value of the header, 1 to 1,000 characters of printable ASCII; stored sealed. */
  @Matches(
    /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/,
    shape('printable ASCII, 1 to 1000 characters', 1_000),
  )
  readonly value!: string;
}

/** Names the project of a game server. */
export class GameServerRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Registers a project's game server; all settings at once. */
export class SaveGameServerRequest extends GameServerRequest {
  /** URL for products (Spec 24). Grants of products wait while it is absent. */
  @IsOptional()
  @IsCallableUrl()
  readonly giveProductUrl?: string;

  /** URL for coupons (Spec 25). */
  @IsOptional()
  @IsCallableUrl()
  readonly giveItemUrl?: string;

  /** The only addresses that are called, as `10.0.0.0/8`. */
  @ArraySize(1, MAX_RANGES)
  @IsCidr({ each: true })
  readonly allowedCidrs!: readonly string[];

  /** {name, value} that each call carries. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FixedHeaderField)
  readonly header?: FixedHeaderField;

  /** Each call is signed with every one of them; two during a rotation. */
  @IsOptional()
  @ArraySize(0, MAX_SECRETS)
  @IsSigningSecret({ each: true })
  readonly signingSecrets?: readonly string[];

  /** Whether the saved header and the saved signing secrets stay when they are absent; without it they are removed. */
  @IsOptional()
  @IsBoolean()
  readonly keepsSecrets?: boolean;

  /** Whether the saved header is removed, also with `keepsSecrets`; a `header` that is given is saved. */
  @IsOptional()
  @IsBoolean()
  readonly removesHeader?: boolean;

  /**
   * What is replaced, as the list shows it, or `0` for a registration that is not saved yet: refused when it was saved
   * since. Left out: whatever is saved.
   */
  @IsOptional()
  @IsSavedVersion()
  readonly savedVersion?: string;

  toCommand(): SaveGameServerCommand {
    const { pjid, giveProductUrl = null, giveItemUrl = null, allowedCidrs, header: fixed } = this;
    return {
      pjid,
      giveProductUrl,
      giveItemUrl,
      allowedCidrs,
      header: fixed && { name: fixed.name, value: fixed.value },
      signingSecrets: this.signingSecrets,
      keepsSecrets: this.keepsSecrets ?? false,
      removesHeader: this.removesHeader ?? false,
      savedVersion: this.savedVersion,
    };
  }
}

/** Asks for another registration, which another person has to approve. */
export class RequestGameServerRequest extends SaveGameServerRequest {
  /** Why, for the person who decides. */
  @IsReason(200)
  readonly reason!: string;
}
