import { IsIn, IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';
import { EVENT_TYPES, type EventType } from '../log/event-type.js';
import type { ListEventsCommand } from './list-events.service.js';

/** The position of an event; a reader may begin with 0. */
const CURSOR = /^(?:0|[1-9]\d{0,17})$/;
const CURSOR_SHAPE = described({ examples: ['184467'] }, shape('a cursor of 1 to 18 digits', 18));

/** Lists the events of a project. */
export class ListEventsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the previous page; left out for the oldest stored event. */
  @IsOptional()
  @Matches(CURSOR, CURSOR_SHAPE)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  /** Only events of this type. */
  @IsOptional()
  @IsIn(EVENT_TYPES)
  readonly type?: EventType;

  toCommand(): ListEventsCommand {
    const { pjid, cursor, pageItemSize: size, type } = this;
    return { pjid, cursor, type, size };
  }
}
