import { describe, expect, it } from '@jest/globals';
import { run } from './run.js';
import { FakeTerminal } from './testing/fake-terminal.js';

const HOME = { XDG_CONFIG_HOME: '/nonexistent/purser-cli' };
/** An address where nothing answers: port 1 is reserved. */
const NOWHERE = { ...HOME, PURSER_URL: 'http://127.0.0.1:1', PURSER_API_KEY: 'the-key', PURSER_PROJECT: 'P' };

describe('purser', () => {
  it.each([
    ['an unknown command', ['buy']],
    ['an unknown option', ['tail', '--fast']],
    ['a missing argument', ['purchase', 'get']],
    ['a wrong choice', ['purchase', 'search', '--status', 'PAID']],
    ['a wrong time', ['purchase', 'search', '--from', 'yesterday']],
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
    ['nobody has logged in', HOME, /there is no profile default; run purser login/],
    ['half of the environment is set', { ...HOME, PURSER_URL: 'http://x' }, /set both/],
    ['the address is none', { ...NOWHERE, PURSER_URL: 'x' }, /the address must be a URL/],
    ['no project is named', { ...NOWHERE, PURSER_PROJECT: undefined }, /--project: name the project/],
  ])('sends nothing when %s', async (_, environment, reason) => {
    const terminal = new FakeTerminal(environment);
    expect(await run(['product', 'list'], terminal)).toBe(2);
    expect(terminal.told.join('\n')).toMatch(reason);
  });

  it('ends with 3 when no answer came, and says that a change may have been made', async () => {
    const terminal = new FakeTerminal(NOWHERE);
    expect(await run(['openapi'], terminal)).toBe(3);
    expect(terminal.told.join('\n')).toMatch(/cannot be reached/);
  });

  it('does not cancel without --yes where nobody can be asked', async () => {
    const fetched = new FakeTerminal(NOWHERE);
    expect(await run(['grant', 'replay'], fetched)).toBe(2);
    expect(fetched.told.join('\n')).toContain('--yes');
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

  it('shows help on standard output with exit code 0', async () => {
    const terminal = new FakeTerminal();
    expect(await run(['purchase', 'cancel', '--help'], terminal)).toBe(0);
    expect(terminal.printed.join('\n')).toMatch(/Usage: purser purchase cancel .*<boid>/);
  });
});
