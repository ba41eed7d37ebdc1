import type { HandedOut } from './caller.js';

/** How one check ended. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  /** What was seen; absent when it passed. */
  readonly why?: string;
  /** What to do; only when it failed. */
  readonly advice?: string;
}

/** The checks of one endpoint. */
export interface EndpointReport {
  readonly name: 'product' | 'item';
  readonly url: string;
  readonly calls: number;
  readonly findings: readonly Finding[];
  /** Every grant that the server says it has given. */
  readonly given: readonly HandedOut[];
}

/** What `--json` prints. */
export interface CheckReport {
  /** Whether nothing failed. */
  readonly passed: boolean;
  readonly endpoints: readonly EndpointReport[];
}

const MARKS = { passed: '✓', failed: '✗', skipped: '-' } as const;

/** The report for a person. */
export function reportText({ passed, endpoints }: CheckReport, user: string): string {
  const all = endpoints.flatMap(({ findings }) => findings);
  const count = (result: Finding['result']): number => all.filter((one) => one.result === result).length;
  const sums = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped.`;
  return [
    ...endpoints.flatMap((endpoint) => endpointLines(endpoint, user)),
    passed ? `Nothing failed: ${sums}` : `This server is not ready for grants: ${sums}`,
  ].join('\n');
}

function endpointLines({ name, url, calls, findings, given }: EndpointReport, user: string): string[] {
  return [
    `${name === 'product' ? 'Give product' : 'Give coupon item'}: ${url}`,
    ...findings.flatMap(findingLines),
    '',
    `  What only you can see: after ${calls} calls the player ${user} must have got, each grant once,`,
    ...sumsOf(given).map(([id, quantity]) => `    ${quantity} x ${id}`),
    '',
  ];
}

function findingLines({ id, title, result, why, advice }: Finding): string[] {
  const lines = [`  ${MARKS[result]} ${id.padEnd(22)} ${title}`];
  if (why !== undefined) lines.push(`      ${result === 'failed' ? 'seen: ' : 'skipped: '}${why}`);
  if (advice !== undefined) lines.push(`      do:   ${advice}`);
  return lines;
}

function sumsOf(given: readonly HandedOut[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const id of given.flatMap(({ ids }) => ids)) sums.set(id, (sums.get(id) ?? 0) + 1);
  return sums.size === 0 ? [['nothing', 0]] : [...sums];
}
