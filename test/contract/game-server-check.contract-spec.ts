import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkGameServer } from '../../conformance/game-server/check-game-server.js';
import { defaultOptions } from '../../conformance/game-server/options.js';
import type { CheckOptions } from '../../conformance/game-server/options.js';
import { reportText } from '../../conformance/game-server/report.js';
import type { CheckReport, Finding } from '../../conformance/game-server/report.js';
import type { GameFlaw, GameInput } from '../../simulators/game-server/game.js';
import { GameServerSimulator } from '../../simulators/game-server/game-server-simulator.js';

const HEADER = { name: 'X-Game-Key', value: 'open sesame' };
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('the check of game servers', () => {
  let server: GameServerSimulator;

  beforeAll(async () => {
    server = await GameServerSimulator.start();
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  /** Checks a game of its own, whose absent player is called nobody. */
  const check = (input: GameInput = {}, options: Partial<CheckOptions> = {}): Promise<CheckReport> => {
    const { fixedString, giveProductUrl, giveItemUrl } = server.registerGame(input);
    for (const idType of ['GAME_UID', 'IMID'] as const)
      server.player({ fixedString, idType, idValue: 'nobody', standing: 'ABSENT' });
    return checkGameServer({
      ...defaultOptions(),
      url: giveProductUrl,
      itemUrl: giveItemUrl,
      header: input.header ?? null,
      secret: input.signingSecrets?.[0] ?? null,
      unknownUser: 'nobody',
      serviceId: 'v1',
      serverId: null,
      pauseMs: 0,
      ...options,
    });
  };
  const idsOf = ({ endpoints }: CheckReport, result: Finding['result']): string[] =>
    endpoints.flatMap(({ findings }) => findings.filter((one) => one.result === result).map(({ id }) => id));

  const door = { header: HEADER, signingSecrets: [SECRET] };

  it('passes a server that does everything right', async () => {
    const report = await check(door);

    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual([]);
    expect(report.passed).toBe(true);
  });

  it.each(['ALREADY_GIVED_ITEM', 'ALREADY_GIVED_PRODUCT'] as const)(
    'takes %s for a coupon, and accounts for players',
    async (duplicateItemCode) => {
      const report = await check({ duplicateItemCode }, { idType: 'IMID', serverId: 's1' });

      expect(idsOf(report, 'failed')).toEqual([]);
    },
  );

  it('knows exactly what the server has handed out', async () => {
    const report = await check(door);
    const handedOut = report.endpoints.flatMap(({ given }) => given.map(({ key, ids }) => ({ key, ids })));
    const effects = server.grants().filter((grant) => grant.effects > 0);

    expect(effects.map(({ key, lines }) => ({ key, ids: lines.map(({ id }) => id) }))).toEqual(handedOut);
    expect(server.tally().doubled).toEqual([]);
    expect(reportText(report, 'p-1')).toMatch(
      /the player p-1 must have got.*\n {4}\d+ x conformance\.product\.1\n/,
    );
  });

  it('skips the checks that its options do not suffice for, and says so', async () => {
    const report = await check({}, { itemUrl: null, products: ['gem'] });
    const skipped = report.endpoints[0]!.findings.filter(({ result }) => result === 'skipped');

    expect(report.passed).toBe(true);
    expect(skipped.map(({ id }) => id)).toEqual([
      'several-lines',
      'key',
      'signature',
      'signature-time',
      'signature-rotation',
    ]);
    for (const { why } of skipped) expect(why).toMatch(/--(product|header|secret)/);
  });

  it.each<[GameFlaw, readonly string[]]>([
    ['no-dedup', ['duplicate-code']],
    ['racing-dedup', ['concurrent-duplicates']],
    ['wrong-duplicate-code', ['duplicate-code']],
    ['other-earlier-values', ['duplicate-values']],
    ['status-500', ['http-200']],
    ['status-307', ['first-grant', 'no-redirect']],
    ['no-auth-check', ['key', 'signature']],
    ['no-signature-time', ['signature-time']],
    ['accepts-malformed', ['malformed']],
    ['no-user-check', ['unknown-user']],
    ['needs-optional', ['optional-fields']],
    ['one-product', ['several-lines']],
    ['milliseconds', ['data-types']],
    ['not-json', ['json']],
  ])('of a server with %s fails exactly %j', async (flaw, expected) => {
    const report = await check({ ...door, flaws: [flaw] }, { itemUrl: null });

    expect(idsOf(report, 'failed')).toEqual(expected);
    expect(report.passed).toBe(false);
    expect(reportText(report, 'p-1')).toMatch(/✗ .*\n {6}seen: .+\n {6}do: {3}.+/);
  });

  it('fails the coupon call alone when only that is wrong', async () => {
    const report = await check({ ...door, flaws: ['needs-optional'] }, { serverId: null });
    const [, item] = report.endpoints;

    expect(item?.findings.find(({ id }) => id === 'first-grant')?.result).toBe('failed');
  });

  it('says that the game server does not answer', async () => {
    const report = await check({}, { url: 'http://127.0.0.1:9/api/billing/give/product/x', itemUrl: null });

    expect(idsOf(report, 'failed')).toEqual(['first-grant', 'in-time']);
    expect(report.endpoints[0]?.findings[0]?.why).toContain('ECONNREFUSED');
  });

  it('does not wait for ever, and does not read for ever', async () => {
    server.fault({ match: {}, kind: 'hang', times: 1 });
    const slow = await check({}, { itemUrl: null, timeoutMs: 300 });
    expect(idsOf(slow, 'failed')).toEqual(['first-grant', 'in-time']);

    server.fault({ match: {}, kind: 'huge', times: 1 });
    expect(idsOf(await check({}, { itemUrl: null }), 'failed')).toEqual(['first-grant', 'json', 'size']);
  });

  it('recovers from a lost answer', async () => {
    server.fault({ match: {}, kind: 'commit-then-drop', times: 1 });
    const report = await check({}, { itemUrl: null });

    expect(idsOf(report, 'failed')).toEqual(['first-grant', 'in-time']);
    expect(server.tally().doubled).toEqual([]);
  });
});
