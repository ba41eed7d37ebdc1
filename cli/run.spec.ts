import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { run } from './run.js';
import { FakeTerminal } from './testing/fake-terminal.js';

const HOME = { XDG_CONFIG_HOME: '/nonexistent/purser-cli' };
/** An address where nothing answers: port 1 is reserved. */
const NOWHERE = { ...HOME, PURSER_URL: 'http://127.0.0.1:1', PURSER_API_KEY: 'the-key', PURSER_PROJECT: 'P' };

/** Runs a command against a service of this process. */
async function runAgainst(
  answer: RequestListener,
  args: readonly string[],
): Promise<{ code: number; terminal: FakeTerminal }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const terminal = new FakeTerminal({ ...NOWHERE, PURSER_URL: `http://127.0.0.1:${port}` });
  try {
    return { code: await run(args, terminal), terminal };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('purser', () => {
  it.each([
    ['an unknown command', ['buy']],
    ['an unknown option', ['tail', '--fast']],
    ['a missing argument', ['purchase', 'get']],
    ['a wrong choice', ['purchase', 'search', '--status', 'PAID']],
    ['a wrong time', ['purchase', 'search', '--from', 'yesterday']],
    ['an expiry in the past', ['key', 'issue', '--role', 'GAME', '--show', '--expires', '2020-01-01']],
    ['a day that no month has', ['purchase', 'search', '--from', '2026-02-30']],
    ['a wrong number', ['purchase', 'search', '--limit', '0']],
    ['a wrong amount', ['simulate', 'gstore', '--price', '0,99']],
    ['a cancellation without a reason', ['purchase', 'cancel', '1']],
    ['a key as an argument', ['login', '--address', 'http://x', '--key', 'secret']],
  ])('refuses %s with exit code 2, and says why on standard error', async (_, args) => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(args, terminal)).toBe(2);
    expect(terminal.told.join('\n')).toMatch(/^error: /);
    expect(terminal.printed).toEqual([]);
  });

  it.each([
    ['there is no login', HOME, /there is no profile default; run purser login/],
    ['half of the environment is set', { ...HOME, PURSER_URL: 'http://x' }, /set both/],
    ['the address is not a URL', { ...NOWHERE, PURSER_URL: 'x' }, /PURSER_URL: must be a URL/],
    ['the key has blanks', { ...NOWHERE, PURSER_API_KEY: 'a b' }, /PURSER_API_KEY: must be text without/],
    ['the project has blanks', { ...NOWHERE, PURSER_PROJECT: 'a b' }, /PURSER_PROJECT: must be text without/],
    ['no project is named', { ...NOWHERE, PURSER_PROJECT: undefined }, /--project: name the project/],
  ])('sends nothing when %s', async (_, environment, reason) => {
    const terminal = new FakeTerminal(environment);
    expect(await run(['product', 'list'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toMatch(reason);
  });

  it.each([
    ['login', ['login', '--address', 'billing'], /^purser: --address: must be a URL such as/],
    ['openapi', ['openapi', '--address', 'billing'], /^purser: --address: must be a URL such as/],
    ['simulate', ['simulate', 'gstore', '--simulator', 'x'], /^purser: --simulator: must be a URL such as/],
    ['simulate', ['simulate', 'pcstore'], /^purser: PCSTORE: must be a URL such as/],
    ['tail', ['tail', '--cursor-file', '/nonexistent/c'], /^purser: --cursor-file: \/nonexistent\/c cannot/],
  ])('%s refuses an unusable address or file by name, and sends nothing', async (_, args, reason) => {
    const terminal = new FakeTerminal({ ...NOWHERE, PCSTORE: 'x' });
    terminal.typed.push('the-key');
    expect(await run(args, terminal)).toBe(2);
    expect(terminal.told.join('\n')).toMatch(reason);
  });

  it('ends with 3 when the service cannot be reached', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['openapi'], terminal)).toBe(3);
    expect(terminal.told.join('\n')).toMatch(/cannot be reached/);
  });

  it('ends with 3 when no answer came, and says that a change may have been made', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['product', 'list'], terminal)).toBe(3);
    expect(terminal.told.join('\n')).toMatch(/; a change may have been made$/);
  });

  it.each<[string, RequestListener]>([
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
    ['a failure', (_, response) => response.writeHead(502, { 'content-type': 'text/csv' }).end('boid')],
  ])('takes no file from %s, and ends with 3', async (_, answer) => {
    const { code, terminal } = await runAgainst(answer, ['purchase', 'export']);
    expect(code).toBe(3);
    expect(terminal.printed).toEqual([]);
  });

  it('says of a refusal after more than one attempt that a change may have been made', async () => {
    const body = JSON.stringify({ resultCode: 'SYSTEM_ERROR', resultMessage: 'broken' });
    const { code, terminal } = await runAgainst(
      (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end(body),
      ['product', 'list'],
    );
    expect(code).toBe(1);
    expect(terminal.told.join()).toContain('SYSTEM_ERROR: broken (at attempt 3; an earlier one may have');
  });

  it('does not replay grants without --yes where no person can answer', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['grant', 'replay'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toContain('--yes');
  });

  it('says of a status of which a replay would take more grants than were counted that there are more', async () => {
    const replayableList = [
      { status: 'PENDING', replayableCount: 10_000, moreThanCounted: true },
      { status: 'DEAD', replayableCount: 3, moreThanCounted: false },
    ];
    const body = JSON.stringify({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: { replayableList },
    });
    const asked: string[] = [];
    const { code, terminal } = await runAgainst(
      ({ url = '' }, response) => {
        asked.push(url);
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      },
      ['grant', 'replay', '--dry-run'],
    );
    expect({ code, asked }).toEqual({ code: 0, asked: ['/operator/v1/grant/replay/preview'] });
    expect(terminal.printed).toEqual(['STATUS   GRANTS', 'PENDING  more than 10000', 'DEAD     3']);
  });

  it('does not cancel a coupon without --yes where no person can answer, nor without a reason', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['grant', 'cancel', 'c-1', '--reason', 'by mistake'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toContain('--yes');
    const unexplained = new FakeTerminal(NOWHERE);
    expect(await run(['grant', 'cancel', 'c-1', '--yes'], unexplained)).toBe(2);
    expect(unexplained.told.join('\n')).toContain('--reason');
  });

  it('does not cancel a purchase without --yes where no person can answer, and sends nothing', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['purchase', 'cancel', '1', '--reason', 'REFUND'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toContain('--yes');
  });

  it('does not revoke a key without --yes where no person can answer', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['key', 'revoke', '1'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toContain('--yes');
  });

  it('ends with 4 when the person says no', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    terminal.isInteractive = true;
    terminal.typed.push('n');
    expect(await run(['grant', 'replay'], terminal)).toBe(4);
    expect(terminal.asked).toEqual(['Replay all matching grants of P? [y/N] ']);
  });

  it('says errors as JSON to programs', async () => {
    const terminal = new FakeTerminal(HOME);
    expect(await run(['product', 'list', '--json'], terminal)).toBe(2);
    expect(JSON.parse(terminal.told[0]!)).toEqual({ resultMessage: expect.stringContaining('purser login') });
  });

  it.each([
    [['purchase', 'get', '--json'], "missing required argument 'boid'"],
    [['purchase', 'search', '--json', '--limit', '0'], "option '--limit <count>' argument '0' is invalid."],
    [['buy', '--json'], "unknown command 'buy'"],
  ])('says what is wrong about a command line as JSON to programs: %j', async (args, reason) => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(args, terminal)).toBe(2);
    expect(terminal.told).toHaveLength(1);
    expect(JSON.parse(terminal.told[0]!)).toEqual({ resultMessage: expect.stringContaining(reason) });
    expect(terminal.printed).toEqual([]);
  });

  it('shows help on standard output with exit code 0', async () => {
    const terminal = new FakeTerminal();
    expect(await run(['purchase', 'cancel', '--help'], terminal)).toBe(0);
    expect(terminal.printed.join('\n')).toMatch(/Usage: purser purchase cancel .*<boid>/);
  });
});
