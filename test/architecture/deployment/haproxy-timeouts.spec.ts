import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FRONT, INTERNAL } from '../../../launcher/tests/haproxy-package.mjs';
import { declaredRoutes, type Route } from '../../../openapi/declared-routes.js';
import { deadlineOf } from '../../../openapi/route-facts.js';

/** How long HAProxy waits for a silent process, in seconds. */
const silenceOf = (file: string): number =>
  Number(/^ +timeout server (\d+)s$/m.exec(readFileSync(file, 'utf8'))?.[1]);
const longestOf = (routes: readonly Route[]): number => Math.max(...routes.map(deadlineOf));
const isInternal = ({ path }: Route): boolean => path.startsWith('/operator/') || path.startsWith('/console');

describe('the time limits in deploy/haproxy', () => {
  const routes = declaredRoutes();

  it('leave a process the time of its longest public request', () => {
    expect(silenceOf(FRONT)).toBeGreaterThan(longestOf(routes.filter((route) => !isInternal(route))));
  });

  it('leave a process the time of an upload and an export for operators', () => {
    expect(silenceOf(INTERNAL)).toBeGreaterThan(longestOf(routes.filter(isInternal)));
  });
});
