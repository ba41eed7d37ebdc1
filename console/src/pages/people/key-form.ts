import type { KeyOperatorIssueRequest } from '../../api/endpoints.js';
import { entriesIn, textIn } from '../../ui/form-text.js';

type Role = KeyOperatorIssueRequest['roles'][number];
type Scope = NonNullable<KeyOperatorIssueRequest['scopes']>[number];

/** Roles of access keys. */
export const KEY_ROLES = ['GAME', 'PLATFORM', 'OPERATOR'] as const satisfies readonly Role[];

/** Groups of endpoints that a key can be limited to. */
export const KEY_SCOPES = [
  'PURCHASE',
  'INVENTORY',
  'PUSH',
  'EXTERNAL_PAYMENT',
  'COUPON',
  'REWARD_REGISTER',
  'ACCOUNT',
] as const satisfies readonly Scope[];

/** Groups of endpoints in which a key can have a ceiling of records a day. */
export const CEILING_SCOPES = [
  'PUSH',
  'EXTERNAL_PAYMENT',
  'COUPON',
  'REWARD_REGISTER',
  'ACCOUNT',
] as const satisfies readonly Scope[];

/** Name of the control of a ceiling. */
export const ceilingOf = (scope: (typeof CEILING_SCOPES)[number]): string => `ceiling.${scope}`;

/** Reads a new key from a form. A limit that is left empty does not limit the key. */
export function readKey(form: FormData) {
  const expiresAt = textIn(form, 'expiresAt');
  const ceilings = CEILING_SCOPES.map((scope) => [scope, textIn(form, ceilingOf(scope))] as const);
  return {
    roles: KEY_ROLES.filter((role) => form.getAll('roles').includes(role)),
    label: textIn(form, 'label'),
    ...(expiresAt !== '' && { expiresAtUnixTS: Math.floor(new Date(expiresAt).getTime() / 1_000) }),
    allowedCidrs: entriesIn(form, 'allowedCidrs'),
    scopes: KEY_SCOPES.filter((scope) => form.getAll('scopes').includes(scope)),
    readOnly: form.get('readOnly') !== null,
    dailyCeilings: Object.fromEntries(
      ceilings.filter(([, text]) => text !== '').map(([scope, text]) => [scope, Number(text)]),
    ),
  };
}
