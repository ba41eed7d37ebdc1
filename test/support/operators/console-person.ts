import { randomUUID } from 'node:crypto';

import {
  type OpenSessionCommand,
  OpenSessionService,
} from '../../../src/modules/operator-console/session/open-session.service.js';
import type { OperatorRoles } from '../../../src/shared/access/operator-role.js';
import type { Answer } from '../interface/envelope.js';
import type { RunningService } from '../service/start-service.js';

/** The headers that the console adds to its calls. */
export const FROM_CONSOLE = { 'X-Purser-Console': '1', 'Sec-Fetch-Site': 'same-origin' };

/** A person who is signed in to the console. */
export class ConsolePerson {
  private constructor(
    private readonly service: RunningService,
    readonly operatorId: string,
    readonly token: string,
  ) {}

  /** Signs a new person in who has these roles. */
  static async with(service: RunningService, roles: OperatorRoles): Promise<ConsolePerson> {
    const operatorId = `op_${randomUUID().slice(0, 8)}`;
    const command: OpenSessionCommand = {
      operator: { operatorId, name: 'Kim Support', roles },
      method: 'OIDC',
      address: '127.0.0.1',
      replacedTokenHash: null,
    };
    const token = await service.app.get(OpenSessionService, { strict: false }).execute(command);
    return new ConsolePerson(service, operatorId, token);
  }

  /** Calls an operator endpoint as the console does, for a project or for `ADMIN`. */
  async call<Data = Record<string, unknown>>(
    pjid: string,
    path: string,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Data>> {
    const response = await this.service.http
      .post(path)
      .set({ Cookie: `purser-session=${this.token}`, 'X-Req-Pjid': pjid, ...FROM_CONSOLE, ...headers })
      .send(body);
    return response.body as Answer<Data>;
  }
}
