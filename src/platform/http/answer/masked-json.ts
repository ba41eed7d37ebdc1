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

/** Writes a value as JSON with its personal data masked. */
export const maskedJson = (value: unknown): string => JSON.stringify(value, masking);

/** Called as a method of the object that holds the value. */
function masking(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return PERSONAL.has(name) || isFoundPlayer(this, name) ? masked(value) : value;
}

/** The id of a player whom `search` has found by another id. */
const isFoundPlayer = (holder: unknown, name: string): boolean => {
  if (name !== 'id') return false;
  const { kind, matched } = holder as { readonly kind?: unknown; readonly matched?: unknown };
  return kind === 'PLAYER' && matched !== 'playerId';
};

/** Short texts are masked entirely. */
function masked(text: string): string {
  const characters = Array.from(text);
  return characters.length <= 2 * SHOWN ? MASK : `${characters.slice(0, SHOWN).join('')}${MASK}`;
}
