/**
 * Why a project is closed: it is exported here (`EXPORTING`), it was handed over to another deployment for good
 * (`MOVED`), it is imported here (`IMPORTING`), it waits here for the handover (`IMPORTED`), its purchases are being
 * counted before it opens (`OPENING`), or its import is removed (`ABANDONING`). A project in the state `OPENED` is
 * open, and its due work is given back to the workers. Any other open project has no row.
 */
export type ProjectMoveState =
  'EXPORTING' | 'MOVED' | 'IMPORTING' | 'IMPORTED' | 'OPENING' | 'OPENED' | 'ABANDONING';
