import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { newRequestContext, withRequestContext } from '../../request-context/request-context.js';
import { Log } from './log.js';

const LINES_PER_SECOND = 10;
const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

describe('lines that a failing server would repeat', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function start(now: number) {
    const written: string[] = [];
    const log = new Log(loadConfig(URLS), { write: (text: string) => void written.push(text) });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    return { log, clock, lines: () => written.map((text) => JSON.parse(text) as Record<string, unknown>) };
  }

  const refused = (): Error => Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  const often = (act: () => void, times = LINES_PER_SECOND + 7): void => {
    for (let time = 0; time < times; time += 1) withRequestContext(newRequestContext(), act);
  };

  it('are written ten times a second, and the next one says how many were left out', () => {
    const { log, clock, lines } = start(1_000);
    often(() => log.error('request failed', refused()));
    expect(lines()).toHaveLength(LINES_PER_SECOND);
    clock.mockReturnValue(2_000);
    log.error('request failed', refused());
    expect(lines().at(-1)).toMatchObject({ msg: 'request failed', unlogged: 7 });
  });

  it('hide no other failure', () => {
    const { log, lines } = start(1_000);
    often(() => log.error('request failed', refused()));
    log.error('request failed', new TypeError('x'));
    log.error('job failed', refused());
    log.warn('the store gave no usable answer', { store: 'GSTORE', reason: 'timeout' });
    expect(lines()).toHaveLength(LINES_PER_SECOND + 3);
  });

  it('are limited for each store and reason', () => {
    const { log, lines } = start(1_000);
    often(() => log.warn('the store gave no usable answer', { store: 'GSTORE', reason: 'timeout' }));
    often(() => log.warn('the store gave no usable answer', { store: 'ASTORE', reason: 'timeout' }));
    expect(lines()).toHaveLength(2 * LINES_PER_SECOND);
  });

  it('are all written when each names a purchase or a key, or counts lines that were left out', () => {
    const { log, lines } = start(1_000);
    often(() => log.error('the same purchase', undefined, { boid: '7' }));
    often(() => log.warn('authentication failed', { reason: 'EXPIRED', keyPrefix: 'purser_x' }));
    often(() => log.warn('authentication failed', { reason: 'OTHER_SITE', unlogged: 3 }));
    expect(lines()).toHaveLength(3 * (LINES_PER_SECOND + 7));
  });

  it('are not limited where they are the record of requests', () => {
    const { log, lines } = start(1_000);
    often(() => log.info('request', { route: '/x' }));
    expect(lines()).toHaveLength(LINES_PER_SECOND + 7);
  });

  it('are forgotten when more facts than any outage has were logged', () => {
    const { log, lines } = start(1_000);
    const facts = 1_001;
    for (let count = 0; count < facts; count += 1) log.warn('a fact', { count });
    often(() => log.warn('a fact', { count: 0 }), LINES_PER_SECOND);
    expect(lines()).toHaveLength(facts + LINES_PER_SECOND);
  });
});
