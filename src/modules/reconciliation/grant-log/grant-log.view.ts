import type { RefusedLine } from './grant-log-line.js';
import type { UploadedGrantLog } from './upload-grant-log.service.js';

/** Outcome of an upload. */
export interface GrantLogUploadView {
  /** Lines that are stored, those of earlier uploads included. */
  readonly acceptedCount: number;
  /** Lines that are not stored. */
  readonly refusedList: readonly RefusedLine[];
}

export const toGrantLogUploadView = ({ acceptedCount, refused }: UploadedGrantLog): GrantLogUploadView => ({
  acceptedCount,
  refusedList: refused,
});
