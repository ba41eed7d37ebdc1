import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../../launcher/paths.mjs';
import { CLUSTER_FAULTS } from './cluster-faults.js';
import { MYSQL_FAULTS } from './database-faults.js';
import { hurried, type Rules } from './hurried-rules.js';

const RULES = parse(readFileSync(join(ROOT, 'docker', 'observability', 'alerts.yaml'), 'utf8')) as Rules;
const rulesOf = ({ groups }: Rules): Rules['groups'][number]['rules'] => groups.flatMap(({ rules }) => rules);

describe('the matrix of `npm run cluster -- test`', () => {
  it('expects alerts that there are', () => {
    const names = rulesOf(RULES).map(({ alert }) => alert);
    const expected = CLUSTER_FAULTS.flatMap(({ alerts }) => alerts);
    expect(expected.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('plays each fault under a name of its own', () => {
    for (const faults of [CLUSTER_FAULTS, MYSQL_FAULTS])
      expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  it('shortens every duration of the alert rules, and nothing else', () => {
    const withoutDurations = (rules: Rules): unknown =>
      rulesOf(rules).map((rule) => ({ ...rule, for: '', expr: rule.expr.replaceAll(/\[\w+\]/g, '[]') }));
    const short = hurried(RULES, 20);
    expect(withoutDurations(short)).toEqual(withoutDurations(RULES));
    const text = JSON.stringify(rulesOf(short));
    expect(text).toContain('[15s]');
    expect(text).not.toMatch(/\[\d+[mh]\]|"for":"\d+[mh]"/);
  });
});
