import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Stack } from '../../support/faults/stack.js';

import { addCountedMembers } from './spending.js';

/** Projects whose app the store knows, ready for players. */
export interface ProjectSetup {
  readonly pjid: string;
  readonly accessKey: string;
  readonly packageName: string;
}

/** Where the service is reached, and its administrator's key. */
export interface Entrance {
  readonly apis: readonly [{ readonly url: string }, ...{ readonly url: string }[]];
  readonly adminKey: string;
  /** URL where operators reach it; absent: the first of `apis`. */
  readonly operatorUrl?: string;
}

/** What projects are made with. */
export type Foundation = Entrance & Pick<Stack, 'store'> & { readonly admin: DatabaseQueries };

/** Makes two projects: what one of them does must not show in the other. */
export async function setUpProjects(stack: Foundation): Promise<readonly ProjectSetup[]> {
  await addCountedMembers(stack.admin);
  return [await setUp(stack, 'CHAOSA'), await setUp(stack, 'CHAOSB')];
}

async function setUp(stack: Foundation, pjid: string): Promise<ProjectSetup> {
  const packageName = `com.example.${pjid.toLowerCase()}`;
  const settings = await stack.store.registerApp({ packageName });
  await operate(stack, 'project/save', { pjid, name: 'a game under faults' });
  await operate(stack, 'store-settings/save', { pjid, store: 'GSTORE', settings });
  const key = await operate(stack, 'key/issue', { pjid, roles: ['GAME'] });
  return { pjid, accessKey: String(key['accessKey']), packageName };
}

/** Calls an operator endpoint; gives its data. */
export async function operate(
  { apis, adminKey, operatorUrl = apis[0].url }: Entrance,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${operatorUrl}/operator/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-req-pjid': 'ADMIN', 'x-auth-access-key': adminKey },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { resultCode: string; resultData?: Record<string, unknown> };
  if (answer.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.resultData ?? {};
}
