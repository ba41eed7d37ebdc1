import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../../../launcher/paths.mjs';
import { CLUSTER_FAULTS } from '../cluster-faults.js';
import type { Rules } from '../hurried-rules.js';
import { CAUSES } from './rounds.js';

const RULES = parse(readFileSync(join(ROOT, 'docker', 'observability', 'alerts.yaml'), 'utf8')) as Rules;
const NAMES = RULES.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
const ROUNDS = [...CAUSES.values()].flatMap(({ rounds }) => rounds);
const PLAYED = ROUNDS.flat();
const CAUSED = [...PLAYED.map(({ alert }) => alert), ...CLUSTER_FAULTS.flatMap(({ alerts }) => alerts)];

describe('the causes of `npm run cluster -- alerts`, `strain` and `worker`', () => {
  it('and the faults of `npm run cluster -- test` make every alert fire', () => {
    expect(NAMES.filter((name) => !CAUSED.includes(name))).toEqual([]);
  });

  it('name alerts that exist', () => {
    const named = PLAYED.flatMap(({ alert, besides = [] }) => [alert, ...besides]);
    expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(PLAYED.map(({ id }) => id)).size).toBe(PLAYED.length);
    expect(new Set(PLAYED.map(({ name }) => name)).size).toBe(PLAYED.length);
  });

  it('are not played in one round with another cause of the same alert', () => {
    for (const round of ROUNDS) expect(new Set(round.map(({ alert }) => alert)).size).toBe(round.length);
  });
});
