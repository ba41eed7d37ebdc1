import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over the wire, flattened. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: string;
  readonly isFailed: boolean;
  /** Trace ids that it leads back to. */
  readonly links: readonly string[];
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly links?: readonly { readonly traceId: string }[];
  readonly attributes: readonly WireAttribute[];
}

interface WireAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface WireMessage {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

const KINDS = ['', 'internal', 'server', 'client', 'producer', 'consumer'];
const ERROR = 2;

const valuesOf = (attributes: readonly WireAttribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? Number.NaN]),
  );

const toSpan = (span: WireSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId,
  name: span.name,
  kind: KINDS[span.kind] ?? '',
  isFailed: span.status.code === ERROR,
  links: (span.links ?? []).map(({ traceId }) => traceId),
  attributes: valuesOf(span.attributes),
});

/** Takes traces as a collector would: OTLP over HTTP, in JSON. It can be made to keep silent. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that came, as it came. */
  readonly bodies: string[] = [];
  readonly headers: Record<string, string | string[] | undefined>[] = [];
  readonly resources: Record<string, string | number>[] = [];
  isSilent = false;
  private readonly unanswered: ServerResponse[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.headers.push({ ...request.headers, path: request.url });
        this.take(Buffer.concat(chunks).toString('utf8'), response);
      });
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => {
      receiver.server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace. */
  trace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** Answers the requests that it holds, so that no client retries, and closes. */
  async close(): Promise<void> {
    for (const response of this.unanswered) response.end('{}');
    this.server.closeIdleConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private take(body: string, response: ServerResponse): void {
    this.bodies.push(body);
    if (this.isSilent) return void this.unanswered.push(response);
    const message = JSON.parse(body) as WireMessage;
    for (const { resource, scopeSpans } of message.resourceSpans) {
      this.resources.push(valuesOf(resource.attributes));
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(toSpan));
    }
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  }
}

/** A trace drawn as text, each span below its parent by two blanks, those of one parent in the order of their names. */
export function drawn(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const lines = (parent: string | undefined, indent: string): string[] =>
    spans
      .filter(({ parentSpanId = '' }) =>
        parent === undefined ? !ids.has(parentSpanId) : parentSpanId === parent,
      )
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((span) => [`${indent}${span.kind} ${span.name}`, ...lines(span.spanId, `${indent}  `)]);
  return lines(undefined, '').join('\n');
}
