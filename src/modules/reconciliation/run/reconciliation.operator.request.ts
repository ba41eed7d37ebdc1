import { IsIn, IsOptional } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/format/record-file.js';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import { IsIdentifier, IsUnixTime, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor, IsRowId } from '../../../platform/http/body/id-fields.js';
import { STORE_FAMILIES, type StoreFamily } from '../../store-verifier/index.js';
import type { RunScope } from './run-scope.js';

/** Compares the books of a project over a range of time. */
export class RunReconciliationRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only purchases of this store, `EXTERNAL` for those that no store confirms; absent for all. */
  @IsOptional()
  @IsIn(STORE_FAMILIES)
  readonly store?: StoreFamily;

  /**
   * Start of the range: of the time of reservation, and of the times in the log of the game. Unix seconds, inclusive.
   */
  @IsUnixTime()
  readonly fromUnixTS!: number;

  /** End of the range, Unix seconds, inclusive. */
  @IsUnixTime()
  readonly toUnixTS!: number;

  toScope(): RunScope {
    const { pjid, store = null, fromUnixTS, toUnixTS } = this;
    return { pjid, store, ...spanOfSeconds(fromUnixTS, toUnixTS) };
  }
}

/** Lists runs. */
export class ListReconciliationsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the page before; absent for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

/** Names a run. */
export class ReconciliationRunRequest {
  /** `runId` of `reconciliation/run`. */
  @IsRowId()
  readonly runId!: string;
}

/** Shows a run and a page of its differences. */
export class GetReconciliationRequest extends ReconciliationRunRequest {
  /** `nextCursor` of the page before; absent for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

/** Exports the differences of a run. */
export class ExportReconciliationRequest extends ReconciliationRunRequest {
  /** Format of the file. */
  @IsIn(EXPORT_FORMATS)
  readonly format!: ExportFormat;
}
