import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePerson } from '../../support/operators/console-person.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface Entry {
  readonly actor: string;
  readonly action: string;
  readonly resultCode: string | null;
}

const RANGE = { fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 100, pageNo: 1 };
const SAVE = '/operator/v1/product/save';

describe('a call of a person at the console that is refused', () => {
  let service: RunningService;
  let operator: Operator;
  let project: TestProject;
  let person: ConsolePerson;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
    project = await operator.project();
    person = await ConsolePerson.with(service, { '*': 'ADMIN' });
  });

  afterAll(async () => {
    await service.stop();
  });

  const audited = async (action: string): Promise<Entry[]> => {
    const filter = { ...RANGE, actor: person.operatorId, action };
    return (await operator.must<{ auditList: Entry[] }>('audit/list', filter)).auditList;
  };

  it.each(['x'.repeat(21), 'x'.repeat(4_000), '*', 'a b', '-'])(
    'is NOT_ALLOW_AUTH for a project that cannot exist (%#)',
    async (pjid) => {
      expect(await person.call(pjid, '/operator/v1/audit/list', RANGE)).toMatchObject({
        resultCode: 'NOT_ALLOW_AUTH',
      });
    },
  );

  it('is in the audit log when a change has no reason', async () => {
    const { pjid } = project;
    expect(await person.call(pjid, SAVE, { pjid })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('x-console-reason'),
    });
    expect(await audited(SAVE)).toMatchObject([{ resultCode: 'INVALID_PARAMETER' }]);
  });

  it('is in the audit log when the console does not have the endpoint', async () => {
    const path = '/operator/v1/project/save';
    const save = { pjid: project.pjid, name: 'renamed' };
    const closed = '/operator/v1/session/open';
    expect(await person.call('ADMIN', closed, { reason: 'test' })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    expect(await audited(closed)).toMatchObject([{ resultCode: 'NOT_ALLOW_AUTH' }]);
    // One that it has, for comparison.
    expect(await person.call('ADMIN', path, save, { 'X-Console-Reason': 'test' })).toMatchObject({
      resultCode: 'SUCCESS',
    });
    expect(await audited(path)).toMatchObject([{ resultCode: 'SUCCESS' }]);
  });

  it('needs no reason for checks, which change nothing', async () => {
    const { pjid } = project;
    expect(await person.call(pjid, '/operator/v1/config/lint', { pjid })).toMatchObject({
      resultCode: 'SUCCESS',
    });
  });
});
