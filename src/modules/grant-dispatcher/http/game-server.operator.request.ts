import { Type } from 'class-transformer';
import { IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { isCidr } from '../../../platform/outbound/address-rule.js';
import { ArraySize, IsIdentifier, Satisfies, shape } from '../../../platform/http/body/field-rules.js';
import { accepting, pattern } from '../../../platform/http/body/field-checks.js';
import type { FixedHeader, GameServerSettings } from '../domain/game-server.js';
import { isSigningSecret } from '../domain/signing-secret.js';

const MAX_RANGES = 100;
const MAX_SECRETS = 2;
const URL_SHAPE = pattern(
  /^https?:\/\/[\x21-\x7e]{1,490}$/,
  'an http or https URL of at most 500 characters',
);

/** Headers that Purser sets itself, or that control the transfer: a custom value would break the request. */
const RESERVED =
  /^(?:host|connection|keep-alive|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|accept|accept-encoding|webhook-.*)$/i;

/** A URL without user and password, which logs of other systems would show. */
const url = accepting(
  { ...URL_SHAPE.schema, examples: ['https://game.example.com/api/billing/give/product/k3J9'] },
  (value) => {
    const fault = URL_SHAPE(value);
    if (fault !== undefined) return fault;
    if (!URL.canParse(String(value))) return 'must be a URL';
    const { username, password, hash } = new URL(String(value));
    if (username !== '' || password !== '') return 'must not hold a user or a password';
    return hash === '' && !String(value).includes('#') ? undefined : 'must not have a fragment';
  },
);

const cidr = accepting(
  { type: 'string', maxLength: 50, description: 'A range such as `10.0.0.0/8`.', examples: ['10.0.0.0/8'] },
  (value) =>
    typeof value === 'string' && isCidr(value)
      ? undefined
      : 'must be a range of IPv4 or IPv6 addresses such as 10.0.0.0/8',
);

const HEADER_NAME = pattern(/^[!#$%&'*+.^_`|~\w-]{1,100}$/, 'a header name of 1 to 100 characters', 100);
const headerName = accepting({ ...HEADER_NAME.schema, examples: ['X-Game-Key'] }, (value) => {
  const fault = HEADER_NAME(value);
  if (fault !== undefined) return fault;
  return RESERVED.test(String(value)) ? 'must not be a header that every request has' : undefined;
});

/** The header that each call carries. */
class FixedHeaderField implements FixedHeader {
  @Satisfies('isHeaderName', headerName)
  readonly name!: string;

  @Matches(
    /^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/,
    shape('printable ASCII, 1 to 1000 characters', 1_000),
  )
  readonly value!: string;
}

const secret = accepting(
  { type: 'string', maxLength: 94, pattern: '^whsec_', examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
  (value) =>
    typeof value === 'string' && isSigningSecret(value)
      ? undefined
      : 'must be whsec_ and the base64 of 16 to 64 bytes',
);

/** Names the project of a game server. */
export class GameServerRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Registers a project's game server; all settings at once. */
export class SaveGameServerRequest extends GameServerRequest {
  /** URL for products (Spec 24). Grants of products wait while it is absent. */
  @IsOptional()
  @Satisfies('isCallableUrl', url)
  readonly giveProductUrl?: string;

  /** URL for coupons (Spec 25). */
  @IsOptional()
  @Satisfies('isCallableUrl', url)
  readonly giveItemUrl?: string;

  /** The only addresses that are called, as `10.0.0.0/8`. */
  @ArraySize(1, MAX_RANGES)
  @Satisfies('isCidr', cidr, { each: true })
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
  @Satisfies('isSigningSecret', secret, { each: true })
  readonly signingSecrets?: readonly string[];

  toSettings(): GameServerSettings {
    const { pjid, giveProductUrl = null, giveItemUrl = null, allowedCidrs, header: fixed } = this;
    return {
      pjid,
      giveProductUrl,
      giveItemUrl,
      allowedCidrs,
      header: fixed === undefined ? null : { name: fixed.name, value: fixed.value },
      signingSecrets: this.signingSecrets ?? [],
    };
  }
}
