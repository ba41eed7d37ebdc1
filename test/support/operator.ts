import { randomBytes } from 'node:crypto';
import type { Answer } from './envelope.js';
import type { RunningService } from './start-service.js';

/** A project with a key, as a deployment's administrator makes it. */
export interface TestProject {
  readonly pjid: string;
  readonly accessKey: string;
  readonly keyId: string;
}

/** Calls the operator endpoints with the deployment's own key. */
export class Operator {
  constructor(private readonly service: RunningService) {}

  async call<Data = Record<string, unknown>>(path: string, body: object): Promise<Answer<Data>> {
    const response = await this.service.http
      .post(`/operator/v1/${path}`)
      .set({ 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': this.service.adminKey })
      .send(body);
    return response.body as Answer<Data>;
  }

  /** A call that must succeed; gives its data. */
  async must<Data>(path: string, body: object): Promise<Data> {
    const answer = await this.call<Data>(path, body);
    if (answer.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.resultData as Data;
  }

  /** A fresh project, so that no two tests share one, with a key of these roles. */
  async project(roles: readonly string[] = ['GAME', 'PLATFORM', 'OPERATOR']): Promise<TestProject> {
    const pjid = `T${randomBytes(6).toString('hex')}`;
    await this.must('project/save', { pjid, name: 'a game' });
    return { pjid, ...(await this.key(pjid, roles)) };
  }

  key(pjid: string, roles: readonly string[]): Promise<{ keyId: string; accessKey: string }> {
    return this.must('key/issue', { pjid, roles });
  }
}
