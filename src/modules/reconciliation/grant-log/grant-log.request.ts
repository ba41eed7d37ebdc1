import { IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsUnixTime, shape } from '../../../platform/http/body/field-rules.js';
import type { NdjsonLine } from '../../../platform/http/body/ndjson-body.js';
import { BOID_DIGITS } from '../../../shared/purchase/boid.js';
import type { UploadedLine } from './grant-log-line.js';

/** Takes more than 63 bits, too: what a game has given for a boid that no purchase has is a difference to find. */
const BOID_SHAPE = described({ examples: ['7529811029446656412'] }, shape('a boid of 1 to 19 digits', 19));

/** One line: a grant that the game has given, named by either `boid` or `transactionId`. */
export class GrantLogRecord {
  /** Of a purchase. */
  @IsOptional()
  @Matches(BOID_DIGITS, BOID_SHAPE)
  readonly boid?: string;

  /** Of a coupon. */
  @IsOptional()
  @IsIdentifier(20)
  readonly transactionId?: string;

  /** The player who received it. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** When it was given, Unix seconds by the game's clock. */
  @IsUnixTime()
  readonly giveCompletedAtUnixTS!: number;
}

/** Reads a line of an upload; one that names no grant, or two, is refused. */
export function toUploadedLine(line: NdjsonLine<GrantLogRecord>): UploadedLine {
  if ('fault' in line) return line;
  const { boid = null, transactionId = null, playerId, giveCompletedAtUnixTS: givenAt } = line.record;
  if ((boid === null) === (transactionId === null))
    return { line: line.line, fault: 'boid or transactionId: one of them is required, and not both' };
  return { line: line.line, record: { boid, transactionId, playerId, givenAt } };
}
