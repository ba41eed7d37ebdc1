import { IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor } from '../../../platform/http/body/id-fields.js';
import type { ListDoubleGrantsCommand } from './list-double-grants.service.js';

/** Lists the incidents of a project. */
export class ListIncidentsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListDoubleGrantsCommand {
    const { pjid, cursor, pageItemSize: size } = this;
    return { pjid, cursor, size };
  }
}
