import { GRANT_KINDS, type GrantKind } from './grant.entity.js';

/** Queue that wakes a worker for a grant; the job's `data.id` names the row and its game server. */
export const GRANT_QUEUE = 'grant';

/** Row and destination of a grant: enough to check the call limiter without the database. */
export interface GrantName {
  readonly kind: GrantKind;
  readonly pjid: string;
  readonly id: string;
}

/** Builds the id of a wake-up, `kind/pjid/id`. */
export const toWakeUpId = ({ kind, pjid, id }: GrantName): string => [kind, pjid, id].join('/');

/** Parses the id of a wake-up. Returns null when it is malformed: a queue may hold anything. */
export function fromWakeUpId(text: string): GrantName | null {
  const [kind, pjid, id, ...rest] = text.split('/');
  const known = GRANT_KINDS.find((each) => each === kind);
  if (known === undefined || pjid === undefined || id === undefined || rest.length > 0) return null;
  return { kind: known, pjid, id };
}
