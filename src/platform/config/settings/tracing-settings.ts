import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, Max, Min } from 'class-validator';
import type { ServiceRole } from '../service-role.js';
import { baseUrl } from './base-url.js';
import { HttpAddress, isHeader, ListOf, number } from '../environment-values.js';

/** Samplers of traces, by OpenTelemetry's names. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** A sampler by its OpenTelemetry name. */
export type SamplerName = (typeof SAMPLERS)[number];

/** Variables of the trace export, by OpenTelemetry's names. */
export class TracingVariables {
  /** Trace collector, by OTLP over HTTP: `/v1/traces` follows. Unset: no traces. */
  @IsOptional()
  @HttpAddress()
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /**
   * Headers of the requests to the collector, such as a key: `name=value` pairs separated by commas, values
   * percent-encoded.
   */
  @ListOf(isHeader, 'must be name=value pairs separated by commas, percent-encoded')
  readonly OTEL_EXPORTER_OTLP_HEADERS: readonly string[] = [];

  /** Name of this service in traces. */
  @Matches(/^[\w.-]{1,100}$/, { message: 'OTEL_SERVICE_NAME: must be 1 to 100 letters, digits, _, . or -' })
  readonly OTEL_SERVICE_NAME: string = 'purser';

  @IsIn(SAMPLERS)
  readonly OTEL_TRACES_SAMPLER: SamplerName = 'parentbased_always_on';

  /** Share of the traces that a `traceidratio` keeps, from 0 to 1. */
  @Transform(number)
  @Min(0)
  @Max(1)
  readonly OTEL_TRACES_SAMPLER_ARG: number = 1;
}

/** Settings of the trace export. */
export interface TracingSettings {
  readonly url: string;
  /** Headers of each request, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly role: ServiceRole;
  readonly sampler: SamplerName;
  /** From 0 to 1, for the samplers that keep a share. */
  readonly ratio: number;
}

const SIGNAL_PATH = '/v1/traces';

/** Returns null unless the deployment names a collector. */
export function tracingOf(env: TracingVariables, role: ServiceRole): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return null;
  return Object.freeze({
    url: baseUrl(endpoint) + SIGNAL_PATH,
    headers: Object.freeze(Object.fromEntries(env.OTEL_EXPORTER_OTLP_HEADERS.map(headerOf))),
    serviceName: env.OTEL_SERVICE_NAME,
    role,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
}

function headerOf(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
}
