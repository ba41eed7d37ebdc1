import { IsIn, IsOptional } from 'class-validator';
import { ArraySize, IsUnixTime } from '../../../platform/http/body/field-rules.js';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import type { ReplayRange } from '../endpoint/event-endpoint.js';
import { EventEndpointsRequest } from '../endpoint/event-endpoint.operator.request.js';
import { EVENT_TYPES, type EventType } from '../log/event-type.js';

/** Sends events again. */
export class ReplayEventsRequest extends EventEndpointsRequest {
  /** Events that happened since then, inclusive. */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** Events that happened until then, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  /** Only events of these types; left out or empty for the types of each endpoint. */
  @IsOptional()
  @ArraySize(0, EVENT_TYPES.length)
  @IsIn(EVENT_TYPES, { each: true })
  readonly types?: readonly EventType[];

  toRange(): ReplayRange {
    const { fromUnixTS, toUnixTS, types = [] } = this;
    return { ...spanOfSeconds(fromUnixTS, toUnixTS), types };
  }
}
