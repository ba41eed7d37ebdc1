import { randomBytes } from 'node:crypto';
import type { Answer } from '../interface/envelope.js';
import type { RunningService } from '../service/start-service.js';

/** A project with a key, as a deployment's administrator makes it. */
export interface TestProject {
  readonly pjid: string;
  readonly accessKey: string;
  readonly keyId: string;
}

/** A call that was written to the audit log. */
export interface AuditedCall {
  readonly actorPjid: string;
  readonly actorKeyId: string;
  readonly pjid: string | null;
  readonly action: string;
  /** What it was about, such as a boid. */
  readonly subject: string | null;
  readonly resultCode: string | null;
  readonly traceId: string;
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
    if (answer.resultCode !== 'SUCCESS')
      throw new Error(`${path}: ${JSON.stringify(answer)}${this.logged(answer)}`);
    return answer.resultData as Data;
  }

  /** What the service logged of a call that it failed. */
  private logged({ traceId }: Answer<unknown>): string {
    return this.service.logLines.filter((line) => traceId !== undefined && line.includes(traceId)).join('');
  }

  /** A fresh project, so that no two tests share one, with a key of these roles. */
  async project(roles: readonly string[] = ['GAME', 'PLATFORM', 'OPERATOR']): Promise<TestProject> {
    const pjid = `T${randomBytes(6).toString('hex')}`;
    await this.must('project/save', { pjid, name: 'a game' });
    return { pjid, ...(await this.key(pjid, roles)) };
  }

  /** The audited calls of a project to one path, newest first. */
  async audited(pjid: string, path: string): Promise<AuditedCall[]> {
    const everything = { fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 100, pageNo: 1 };
    type Page = { readonly auditList: AuditedCall[] };
    const { auditList } = await this.must<Page>('audit/list', { pjid, ...everything });
    return auditList.filter(({ action }) => action === path);
  }

  key(pjid: string, roles: readonly string[]): Promise<{ keyId: string; accessKey: string }> {
    return this.must('key/issue', { pjid, roles });
  }
}
