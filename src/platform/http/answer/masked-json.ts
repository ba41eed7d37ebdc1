/** Fields that identify a person, or that operators write about one. */
const PERSONAL: ReadonlySet<string> = new Set([
  'playerId',
  'expectedPlayerId',
  'reportedPlayerId',
  'imid',
  'imId',
  'userValue',
  'idValue',
  'email',
  'address',
  'memo',
  'birthDate',
  'tokenSha256',
]);

/** Characters that stay readable, so that two masked ids can be compared at a glance. */
const SHOWN = 2;

const MASK = '•••';

/** Fields with the reason of a cancellation: a code, which may be followed by what an operator wrote. */
const REASONS: ReadonlySet<string> = new Set(['cancelReason', 'replaced']);

const CODE = /^[A-Z]+(?=: |$)/;

/** Writes a value as JSON with its personal data masked. */
export const maskedJson = (value: unknown): string => JSON.stringify(value, masking);

/** Called as a method of the object that holds the value. */
function masking(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  if (REASONS.has(name) || isReasonOfEnd(this, name)) return codeOf(value);
  return PERSONAL.has(name) || isFoundPlayer(this, name) ? masked(value) : value;
}

/** The id of a player whom `search` has found by another id. */
const isFoundPlayer = (holder: unknown, name: string): boolean => {
  if (name !== 'id') return false;
  const { kind, matched } = holder as { readonly kind?: unknown; readonly matched?: unknown };
  return kind === 'PLAYER' && matched !== 'playerId';
};

/** The reason in the entry of a timeline that cancels a purchase. */
const isReasonOfEnd = (holder: unknown, name: string): boolean =>
  name === 'reason' && (holder as { readonly to?: unknown }).to === 'CANCELED';

/** Keeps the code of a reason. */
function codeOf(reason: string): string {
  const code = CODE.exec(reason)?.[0];
  if (code === undefined) return MASK;
  return code === reason ? code : `${code}: ${MASK}`;
}

/** Short texts are masked entirely. */
function masked(text: string): string {
  const characters = Array.from(text);
  return characters.length <= 2 * SHOWN ? MASK : `${characters.slice(0, SHOWN).join('')}${MASK}`;
}
