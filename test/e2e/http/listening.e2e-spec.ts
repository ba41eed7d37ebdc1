import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { queueUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';
import {
  buildService,
  type ServiceProcess,
  startServiceProcess,
} from '../../support/service/service-process.js';

/** Another address of this machine, at which a service answers that listens on all of them. */
const OTHER_ADDRESS = '127.0.0.2';

describe('the service', () => {
  let service: ServiceProcess;

  beforeAll(buildService, 120_000);

  afterEach(async () => {
    service.signal('SIGKILL');
    await service.exited;
  });

  const isHeardAt = async (address: string): Promise<boolean> => {
    const url = new URL('/health/live', service.url);
    url.hostname = address;
    const answer = await fetch(url).catch(() => null);
    return answer?.ok === true;
  };

  it('listens on this machine only while it has a development key', async () => {
    service = await startServiceProcess();
    expect([await isHeardAt('127.0.0.1'), await isHeardAt(OTHER_ADDRESS)]).toEqual([true, false]);
  });

  it('listens on every address once it has keys of its own', async () => {
    service = await startServiceProcess({ PURSER_SECRET_KEY: randomBytes(32).toString('base64') });
    expect([await isHeardAt('127.0.0.1'), await isHeardAt(OTHER_ADDRESS)]).toEqual([true, true]);
  });

  it('warns of a misspelt variable, whose default applies', async () => {
    service = await startServiceProcess({ PURSER_MAX_IN_FLIGTH: '8' });
    const lines = service.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ variable }) => variable !== undefined)).toMatchObject([
      {
        level: 40,
        msg: 'nothing reads a variable of this name; is it misspelt?',
        variable: 'PURSER_MAX_IN_FLIGTH',
      },
    ]);
  });

  it('says that its port is in use, and how to go on', async () => {
    service = await startServiceProcess();
    const { port } = new URL(service.url);
    const environment = {
      NODE_ENV: 'test',
      PORT: port,
      DATABASE_URL: await workerDatabaseUrl(),
      REDIS_URL: queueUrl(),
    };
    const ended = promisify(execFile)(process.execPath, ['dist/main.js'], { env: environment });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use: end what listens on it, or set another PORT or PURSER_INTERNAL_PORT.\n`,
    });
  });
});
