import { hostname } from 'node:os';
import { Inject, Injectable, Optional } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { VERSION } from '../../config/version.js';
import { AppConfig } from '../../config/app-config.js';
import { currentRequestContext, type RequestContext } from '../../request-context/request-context.js';
import { describeError, kindOfError } from './describe-error.js';
import { RepeatLimit } from './repeat-limit.js';
import { StandardOutput } from './standard-output.js';

/**
 * The allowed fields of a log line in addition to its event and trace id: ids, codes and counts. Never a body, a token,
 * a receipt, a header or an SQL parameter; a field that is not listed here does not exist.
 */
const FIELDS = [
  'pjid',
  'boid',
  'method',
  'route',
  'status',
  'resultCode',
  'ms',
  'store',
  'call',
  'reason',
  'count',
  'attempt',
  'queue',
  'port',
  'role',
  'server',
  'detail',
  'keyPrefix',
  'variable',
  'unlogged',
] as const;

/** Fields of a log line; `reason` and `detail` hold fixed texts of Purser, never external text. */
export type LogFields = Readonly<Partial<Record<(typeof FIELDS)[number], string | number | undefined>>>;

/** Warnings and errors of a second that say the same: one failing server makes every request fail. */
const REPEATS_PER_SECOND = 10;

/** On every line: which version of the service wrote it, in which process of which machine or container. */
const ORIGIN = { version: VERSION, process: `${hostname()}:${process.pid}` };

/** Destination of log lines: standard output unless a test replaces it. */
export const LOG_DESTINATION = Symbol('LOG_DESTINATION');

/**
 * The service's log: one JSON line an event, named by a fixed sentence, with fields from an allow-list. ERROR means
 * that an operator must act; refused requests and store failures are not errors. Of warnings and errors that say the
 * same, ten a second are written, and the next one says how many were not; those about one purchase or key always are.
 */
@Injectable()
export class Log {
  private readonly pino: Logger;
  private readonly repeats = new RepeatLimit(REPEATS_PER_SECOND);

  constructor(config: AppConfig, @Optional() @Inject(LOG_DESTINATION) destination?: DestinationStream) {
    const options = { level: config.logLevel, base: ORIGIN, timestamp: pino.stdTimeFunctions.isoTime };
    this.pino = pino(options, destination ?? new StandardOutput());
  }

  /** Logs what helps to follow a single call. */
  debug(event: string, fields: LogFields = {}): void {
    this.pino.debug(line(fields), event);
  }

  /** @param requestContext that the line belongs to, where the running code does not */
  info(event: string, fields: LogFields = {}, requestContext?: RequestContext): void {
    this.pino.info(line(fields, requestContext), event);
  }

  /** Logs what is out of the ordinary and needs no operator. */
  warn(event: string, fields: LogFields = {}): void {
    const limited = this.limited(event, fields);
    if (limited !== null) this.pino.warn(line(limited), event);
  }

  /**
   * Logs an error that an operator must act on. Only class, code and stack frames of `cause` are logged: its message
   * may quote a value.
   * @param requestContext that the line belongs to, where the running code does not
   */
  error(event: string, cause?: unknown, fields: LogFields = {}, requestContext?: RequestContext): void {
    const limited = this.limited(event, fields, cause);
    if (limited === null) return;
    this.pino.error(
      { ...line(limited, requestContext), ...(cause === undefined ? {} : { error: describeError(cause) }) },
      event,
    );
  }

  /** The fields of a line with the number of those left out before it; null when it is to be left out too. */
  private limited(event: string, fields: LogFields, cause?: unknown): LogFields | null {
    const isAboutOne = fields.boid !== undefined || fields.keyPrefix !== undefined;
    if (isAboutOne || fields.unlogged !== undefined) return fields;
    const fact = JSON.stringify([event, fields, kindOfError(cause)]);
    const unlogged = this.repeats.next(fact, performance.now());
    if (unlogged === null) return null;
    return unlogged > 0 ? { ...fields, unlogged } : fields;
  }
}

/** The trace, and who caused the line. */
function callerOf({ traceId, keyId, address }: RequestContext): Record<string, string> {
  return {
    traceId,
    ...(keyId !== undefined && { keyId }),
    ...(address !== undefined && { address }),
  };
}

function line(fields: LogFields, requestContext = currentRequestContext()): Record<string, string | number> {
  const entries: Record<string, string | number> = {};
  if (requestContext !== undefined) Object.assign(entries, callerOf(requestContext));
  for (const name of FIELDS) {
    const value = fields[name];
    if (value !== undefined) entries[name] = value;
  }
  return entries;
}
