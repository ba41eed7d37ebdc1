import type { Environment, SamplerName } from './environment.js';

/** Settings of the trace export. */
export interface TracingSettings {
  readonly url: string;
  /** Headers of each request, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly role: string;
  readonly sampler: SamplerName;
  /** From 0 to 1, for the samplers that keep a share. */
  readonly ratio: number;
}

const SIGNAL_PATH = '/v1/traces';

/** Returns null unless the deployment names a collector. */
export function tracingOf(env: Environment): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return null;
  return Object.freeze({
    url: endpoint.replace(/\/+$/, '') + SIGNAL_PATH,
    headers: Object.freeze(Object.fromEntries(env.OTEL_EXPORTER_OTLP_HEADERS.map(headerOf))),
    serviceName: env.OTEL_SERVICE_NAME,
    role: env.PURSER_ROLE,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
}

function headerOf(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
