import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** A call of the log, with its level and its first argument. */
const CALL = /\b(?:log|target)\.(error|warn)\(\s*(?:'([^']+)'|(\S))/g;

/** Files that choose their event among constants: add the events of a new one to the page. */
const CHOOSE = [
  'grant-dispatcher/reward/grant-reward-listener.service.ts',
  'operator-console/sign-in/oidc-identity-provider.ts',
  'project/record/measure-parked-work.service.ts',
  'purchase/store-order/payment-notification-outcomes.service.ts',
  'purchase/store-order/settle-order.service.ts',
  'push/delivery/device-sender.service.ts',
];

const sources = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => ({ path: `src/${path}`, text: read(`src/${path}`) }));

const calls = sources.flatMap(({ path, text }) =>
  Array.from(text.matchAll(CALL), ([, level = '', event]) => ({ path, level, event })),
);

/** Events of the tables of a chapter. */
function listed(chapter: string): string[] {
  const [, text = ''] = read('docs/log-events.md').split(`\n## ${chapter}\n`);
  const [own = ''] = text.split('\n## ');
  return Array.from(own.matchAll(/^\| `([^`]+)` +\|/gm), ([, event = '']) => event);
}

describe('docs/log-events.md', () => {
  it.each([
    ['error', 'Errors'],
    ['warn', 'Warnings'],
  ])('lists every event of the level %s', (level, chapter) => {
    const logged = calls.flatMap((call) => (call.level === level && call.event ? [call.event] : []));
    expect(logged.length).toBeGreaterThan(20);
    expect([...new Set(logged)].filter((event) => !listed(chapter).includes(event))).toEqual([]);
  });

  it('lists each event once, and none that the code does not have', () => {
    const events = [...listed('Errors'), ...listed('Warnings')];
    expect(events.filter((event, index) => events.indexOf(event) !== index)).toEqual([]);
    expect(events.filter((event) => !sources.some(({ text }) => text.includes(`'${event}'`)))).toEqual([]);
  });

  it('is compared with all calls but those of files that choose their events', () => {
    const chosen = calls.filter(({ event }) => event === undefined).map(({ path }) => path);
    expect([...new Set(chosen)].toSorted()).toEqual(CHOOSE.map((path) => `src/modules/${path}`));
  });
});
