import { hash } from 'node:crypto';
import { type OperatorRoles, EVERY_PROJECT } from '../../../shared/access/operator-role.js';

/** A person as the console knows them. */
export interface OperatorIdentity {
  /** Names the person in the audit log. */
  readonly operatorId: string;
  readonly name: string;
  readonly roles: OperatorRoles;
}

const MAX_NAME = 200;
const ID_DIGITS = 24;

/** The holder of the deployment's own key. The key does not identify the person. */
export const KEY_HOLDER: OperatorIdentity = {
  operatorId: 'ADMIN-CONSOLE',
  name: 'ADMIN key',
  roles: { [EVERY_PROJECT]: 'ADMIN' },
};

/** Returns the id of a person of an identity provider: the same one at every sign-in. */
export const operatorIdOf = (issuer: string, subject: string): string =>
  `op_${hash('sha256', `${issuer}\n${subject}`).slice(0, ID_DIGITS)}`;

/** Cuts a name to what is stored of it. */
export const shownName = (name: string): string => Array.from(name).slice(0, MAX_NAME).join('');
