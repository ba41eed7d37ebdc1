import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePerson } from '../../support/operators/console-person.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const SAVE = '/operator/v1/product/save';

describe('a call of a person at the console', () => {
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

  const audited = async (pjid: string, action: string) =>
    (await operator.audited(pjid, action)).filter(({ actorKeyId }) => actorKeyId === person.operatorId);

  it.each(['x'.repeat(21), 'x'.repeat(4_000), '*', 'a b', '-'])(
    'about a project that cannot exist is NOT_ALLOW_AUTH (%#)',
    async (pjid) => {
      expect(await person.call(pjid, '/operator/v1/product/list', { pjid })).toMatchObject({
        resultCode: 'NOT_ALLOW_AUTH',
      });
    },
  );

  it('that changes something without a reason is refused, and in the audit log', async () => {
    const { pjid } = project;
    expect(await person.call(pjid, SAVE, { pjid })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('x-console-reason'),
    });
    expect(await audited(pjid, SAVE)).toMatchObject([{ resultCode: 'INVALID_PARAMETER' }]);
  });

  it('of an endpoint that the console does not have is refused, and in the audit log', async () => {
    const path = '/operator/v1/project/save';
    const save = { pjid: project.pjid, name: 'renamed' };
    const closed = '/operator/v1/session/open';
    expect(await person.call('ADMIN', closed, { reason: 'test' })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    expect(await audited('ADMIN', closed)).toMatchObject([{ resultCode: 'NOT_ALLOW_AUTH' }]);
    // One that it has, for comparison.
    expect(await person.call('ADMIN', path, save, { 'X-Console-Reason': 'test' })).toMatchObject({
      resultCode: 'SUCCESS',
    });
    expect(await audited(project.pjid, path)).toMatchObject([{ resultCode: 'SUCCESS' }]);
  });

  it('that checks settings needs no reason, since it changes nothing', async () => {
    const { pjid } = project;
    expect(await person.call(pjid, '/operator/v1/config/lint', { pjid })).toMatchObject({
      resultCode: 'SUCCESS',
    });
  });
});
