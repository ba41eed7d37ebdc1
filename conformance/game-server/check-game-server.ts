import { Caller } from './caller.js';
import { skipped } from './check.js';
import type { Check, Memory, Verdict } from './check.js';
import { DOOR_CHECKS } from './checks/door.js';
import { DUPLICATE_CHECKS } from './checks/duplicates.js';
import { ENVELOPE_CHECKS } from './checks/envelope.js';
import { GRANT_CHECKS } from './checks/grants.js';
import { REFUSAL_CHECKS } from './checks/refusals.js';
import { itemEndpoint, productEndpoint } from './endpoint.js';
import type { Endpoint } from './endpoint.js';
import type { CheckOptions } from './options.js';
import type { CheckReport, EndpointReport, Finding } from './report.js';

/** In this order; what others need comes before them. */
const CHECKS: readonly Check[] = [
  ...GRANT_CHECKS,
  ...DUPLICATE_CHECKS,
  ...REFUSAL_CHECKS,
  ...DOOR_CHECKS,
  ...ENVELOPE_CHECKS,
];

/** Runs every check against the endpoints that are named, one after the other. */
export async function checkGameServer(options: CheckOptions): Promise<CheckReport> {
  const endpoints: EndpointReport[] = [];
  for (const endpoint of endpointsOf(options)) endpoints.push(await checkEndpoint(endpoint, options));
  const passed = endpoints.every(({ findings }) => findings.every(({ result }) => result !== 'failed'));
  return { passed, endpoints };
}

function endpointsOf(options: CheckOptions): readonly Endpoint[] {
  return [
    ...(options.url === null ? [] : [productEndpoint(options.url, options)]),
    ...(options.itemUrl === null ? [] : [itemEndpoint(options.itemUrl, options)]),
  ];
}

async function checkEndpoint(endpoint: Endpoint, options: CheckOptions): Promise<EndpointReport> {
  const caller = new Caller(endpoint, options);
  const memory: Memory = {};
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const { id, title, advice } = check;
    const verdict = await verdictOf(check, findings, caller, memory);
    findings.push({
      id,
      title,
      result: verdict.result,
      ...(verdict.result === 'passed' ? {} : { why: verdict.why }),
      ...(verdict.result === 'failed' ? { advice } : {}),
    });
  }
  return {
    name: endpoint.name,
    url: endpoint.url,
    calls: caller.answers.length,
    findings,
    given: caller.given,
  };
}

async function verdictOf(
  check: Check,
  before: readonly Finding[],
  caller: Caller,
  memory: Memory,
): Promise<Verdict> {
  const needed = before.find(({ id }) => id === check.needs);
  if (needed?.result === 'failed') return skipped(`says something only when ${needed.id} passes`);
  if (needed?.result === 'skipped') return skipped(needed.why ?? `${needed.id} was skipped`);
  return check.run(caller, memory);
}
