import { randomUUID } from 'node:crypto';
import { createClient, type PurserClient } from '../../../clients/typescript/src/index.js';
import { operate } from '../../chaos/run/ground.js';
import type { Place } from '../deployment.js';

/** A project with a key, and the client of its servers. */
export interface ClientProject {
  readonly pjid: string;
  /** Asks each thing once, so that every failure is seen. */
  readonly client: PurserClient;
}

/** Makes a project whose servers may call everything. */
export async function makeProject(place: Place, pjid: string): Promise<ClientProject> {
  await operate(place, 'project/save', { pjid, name: 'a game under load' });
  const roles = ['GAME', 'PLATFORM', 'OPERATOR'];
  const { accessKey } = await operate(place, 'key/issue', { pjid, roles });
  const [{ url: baseUrl }] = place.apis;
  const client = createClient({ baseUrl, pjid, accessKey: String(accessKey), retries: 0 });
  return { pjid, client };
}

/** An id that nothing else has. */
export const newId = (kind: string): string => `${kind}-${randomUUID()}`;
