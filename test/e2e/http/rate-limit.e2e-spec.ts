import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const PER_SECOND = 5;

describe('the rate limit of a project', () => {
  let service: RunningService;
  let operator: Operator;

  beforeAll(async () => {
    service = await startService({ PURSER_PROJECT_RATE_PER_SECOND: String(PER_SECOND) });
    operator = new Operator(service);
  });

  afterAll(async () => {
    await service.stop();
  });

  const newGame = async (): Promise<Game> => new Game(service, await operator.project());

  /** Sends lists until one is refused for the rate; gives its answer. */
  async function exceed(
    game: Game,
    path = PURCHASE_LIST,
  ): Promise<{ readonly retryAfter: string; readonly body: unknown }> {
    for (let sent = 0; sent < 20 * PER_SECOND; sent += 1) {
      // Not even JSON: the body is not looked at before the rate.
      const response = await service.http.post(path).set(game.headers).type('json').send('{');
      const { resultCode } = response.body as { resultCode: string };
      if (!resultCode.startsWith('INVALID_')) {
        expect(sent).toBeGreaterThanOrEqual(PER_SECOND);
        expect(response.status).toBe(200);
        return { retryAfter: String(response.headers['retry-after']), body: response.body };
      }
    }
    throw new Error('never refused');
  }

  it('answers TOO_MANY_REQUESTS with Retry-After, before the body is read', async () => {
    const { retryAfter, body } = await exceed(await newGame());
    expect(retryAfter).toBe('1');
    expect(body).toEqual({
      resultCode: 'TOO_MANY_REQUESTS',
      resultMessage: expect.any(String),
      traceId: expect.any(String),
    });
  });

  it('carries what is wrong as details for a path of /push', async () => {
    const { retryAfter, body } = await exceed(await newGame(), '/push/api-in/v1/device/list');
    expect(retryAfter).toBe('1');
    expect(body).toMatchObject({
      resultCode: 'TOO_MANY_REQUESTS',
      resultData: { details: expect.any(String) },
    });
  });

  it('comes after authentication', async () => {
    const game = await newGame();
    await exceed(game);
    const response = await service.http
      .post(PURCHASE_LIST)
      .set({ ...game.headers, 'X-Auth-Access-Key': 'wrong' });
    expect(response.body).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('concerns neither another project nor operator tools', async () => {
    const [busy, quiet] = [await newGame(), await newGame()];
    await exceed(busy);
    expect(await quiet.list('1')).toEqual([]);
    for (let sent = 0; sent < 3 * PER_SECOND; sent += 1) {
      const response = await service.http.post('/operator/v1/project/list').set(busy.headers).send({});
      expect(response.body).toMatchObject({ resultCode: 'SUCCESS' });
    }
  });

  it('is counted without naming the project', async () => {
    const game = await newGame();
    await exceed(game);
    const { text } = await service.http.get('/metrics');
    expect(text).toMatch(
      /^purser_http_rate_limited_total\{route="\/billing\/api-game\/v1\/purchase\/list"\} [1-9]/m,
    );
    expect(text).not.toContain(game.project.pjid);
  });
});

describe('a project without a limit', () => {
  it('sends as many requests as it likes', async () => {
    const service = await startService();
    const game = new Game(service, await new Operator(service).project());
    for (let sent = 0; sent < 50; sent += 1) expect(await game.list('1')).toEqual([]);
    await service.stop();
  });
});
