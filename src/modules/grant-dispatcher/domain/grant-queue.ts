import { GRANT_KINDS, type GrantKind } from './grant.entity.js';

/** Wakes the worker up for a grant; the job's id names the row and the game server that it is for. */
export const GRANT_QUEUE = 'grant';

/** A row, and where it goes: enough to see without the database whether that game server has room. */
export interface GrantName {
  readonly kind: GrantKind;
  readonly pjid: string;
  readonly id: string;
}

export const toWakeUpId = ({ kind, pjid, id }: GrantName): string => [kind, pjid, id].join('/');

/** Null for what is none: a queue may hold anything. */
export function fromWakeUpId(text: string): GrantName | null {
  const [kind, pjid, id, ...rest] = text.split('/');
  const known = GRANT_KINDS.find((each) => each === kind);
  if (known === undefined || pjid === undefined || id === undefined || rest.length > 0) return null;
  return { kind: known, pjid, id };
}
