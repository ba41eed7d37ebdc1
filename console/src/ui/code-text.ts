import type { Texts } from '../i18n/i18n.js';

/** What a timeline is about; the group of the catalogue that has the texts of its states. */
export type TimelineSubject = 'status' | 'reward' | 'message';

/** A field of a timeline's event. */
export interface TimelineField {
  /** Kind of the event. */
  readonly kind: string;
  readonly name: string;
  readonly value: unknown;
}

/** A purchase of any store: its timeline does not name the store at each change. */
const OPEN_IN_STORE = 'COMPLETED_BEFORE_CONSUME';

/** Events of the outcome of a message on a device, final or not. */
const DEVICES: ReadonlySet<string> = new Set(['OUTCOME', 'ATTEMPT']);
/** Events whose `reason` says what became of a call to a store or to the push service. */
const CALLS: ReadonlySet<string> = new Set([...DEVICES, 'STORE_CALL', 'WAITING', 'PAUSED']);

/** Returns the plain text of a code in the details of a timeline; null where the console has no text for it. */
export function textOfCode(
  subject: TimelineSubject,
  field: TimelineField,
  word: Texts['word'],
): string | null {
  const [group, code] = codeOf(subject, field);
  const text = word(group, code);
  return text === code ? null : text;
}

/** Returns the group of the catalogue and the code; a code without a group where the field has no code. */
function codeOf(subject: TimelineSubject, { kind, name, value }: TimelineField): readonly [string, string] {
  const code = typeof value === 'string' ? value : '';
  if (kind !== 'TRANSITION') return [groupOfCall(kind, name), code];
  if (name === 'reason') return ['reason', code.split(':', 1)[0] ?? ''];
  if (name !== 'to' && name !== 'from') return ['', code];
  return [subject, subject === 'status' && code === OPEN_IN_STORE ? 'OPEN_IN_STORE' : code];
}

/** Returns the group of a field of a call to a game server, a store or the push service; '' for one without codes. */
function groupOfCall(kind: string, name: string): string {
  if (kind === 'GRANT') return name === 'resultCode' ? 'grantCode' : '';
  if (name === 'outcome') return DEVICES.has(kind) ? 'pushOutcome' : '';
  return name === 'reason' && CALLS.has(kind) ? 'callReason' : '';
}
