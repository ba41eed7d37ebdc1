import { IsIn, IsOptional } from 'class-validator';
import { IsCallableUrl, IsCidr, IsSigningSecret } from '../../../platform/http/body/call-fields.js';
import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { IsSavedVersion } from '../../project/index.js';
import { EVENT_TYPES, type EventType } from '../log/event-type.js';
import type { EventEndpointSettings } from './event-endpoint.js';

const MAX_RANGES = 100;
const MAX_SECRETS = 5;

/** Names the project of event endpoints. */
export class EventEndpointsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Names an event endpoint: its URL identifies it in its project. */
export class EventEndpointRequest extends EventEndpointsRequest {
  /** Where events are sent. */
  @IsCallableUrl()
  readonly url!: string;
}

/** Registers an event endpoint; all settings at once. */
export class SaveEventEndpointRequest extends EventEndpointRequest {
  /** Only events of these types; left out or empty for every type. */
  @IsOptional()
  @ArraySize(0, EVENT_TYPES.length)
  @IsIn(EVENT_TYPES, { each: true })
  readonly types?: readonly EventType[];

  /** Each call is signed with every one of them; several during a rotation. */
  @ArraySize(1, MAX_SECRETS)
  @IsSigningSecret({ each: true })
  readonly signingSecrets!: readonly string[];

  /** The only addresses that are called, as `10.0.0.0/8`. */
  @ArraySize(1, MAX_RANGES)
  @IsCidr({ each: true })
  readonly allowedCidrs!: readonly string[];

  /**
   * What is replaced, as the list shows it, or `0` for an endpoint that is not saved yet: refused when it was saved
   * since. Left out: whatever is saved.
   */
  @IsOptional()
  @IsSavedVersion()
  readonly savedVersion?: string;

  toSettings(): EventEndpointSettings {
    const { pjid, url, types = [], signingSecrets, allowedCidrs } = this;
    return { pjid, url, types, signingSecrets, allowedCidrs };
  }
}
