import { IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';
import type { ListDoubleGrantsCommand } from './list-double-grants.service.js';

const CURSOR_SHAPE = described({ examples: ['1207'] }, shape('a cursor of 1 to 18 digits', 18));

/** Lists the incidents of a project. */
export class ListIncidentsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, CURSOR_SHAPE)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListDoubleGrantsCommand {
    const { pjid, cursor, pageItemSize: size } = this;
    return { pjid, cursor, size };
  }
}
