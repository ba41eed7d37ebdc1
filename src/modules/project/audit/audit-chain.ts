import { createHash } from 'node:crypto';

/**
 * Name of the chain of calls that are about no project. The other chains are named after publishers, whose names never
 * begin with a dot. Versions that knew one chain wrote all calls to that of the publisher `default`.
 */
export const DEPLOYMENT_CHAIN = '.deployment';

/** One row of the audit log: the start of a call, or its end. */
export interface AuditRecord {
  readonly at: Date;
  /** Sequence of the start that this row ends, if that is in the same chain; null for a start. */
  readonly startSequence: number | null;
  /** Chain and sequence of the start that this row ends, if that is in another chain. */
  readonly originChain: string | null;
  readonly originSequence: number | null;
  readonly actorPjid: string;
  readonly actorKeyId: string;
  readonly address: string | null;
  readonly pjid: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** JSON text. */
  readonly parameters: string | null;
  readonly reason: string | null;
  readonly ticket: string | null;
  readonly approvalId: string | null;
  readonly beforeDigest: Buffer | null;
  readonly afterDigest: Buffer | null;
  readonly resultCode: string | null;
  readonly traceId: string;
}

/** Outcome fields of a start, which has none yet. */
export const NOT_ENDED = {
  startSequence: null,
  originChain: null,
  originSequence: null,
  subject: null,
  parameters: null,
  reason: null,
  ticket: null,
  approvalId: null,
  beforeDigest: null,
  afterDigest: null,
  resultCode: null,
} as const;

/** The position of a row in its chain. */
export interface ChainLink {
  readonly chain: string;
  /** Counts from 1 without gaps. */
  readonly sequence: number;
  /** SHA-256 of the row and of the hash before it. */
  readonly hash: Buffer;
}

/** A row with its position. */
export interface ChainedRecord extends ChainLink {
  readonly record: AuditRecord;
}

/** Returns the position before the first row of a chain. */
export const beginningOf = (chain: string): ChainLink => ({ chain, sequence: 0, hash: Buffer.alloc(32) });

/** Links a row to the one before it. */
export function linkAfter(previous: ChainLink, record: AuditRecord): ChainedRecord {
  const { chain } = previous;
  const sequence = previous.sequence + 1;
  return { chain, sequence, hash: hashOf(previous.hash, chain, sequence, record), record };
}

/**
 * Returns the SHA-256 of a JSON array, so that no two rows have the same text. Rows that end a start of another chain
 * have a format of their own, and all others the one that versions with a single chain wrote.
 */
function hashOf(previous: Buffer, chain: string, sequence: number, record: AuditRecord): Buffer {
  const { originChain, originSequence } = record;
  const isFromElsewhere = originChain !== null || originSequence !== null;
  const text = JSON.stringify([
    isFromElsewhere ? 2 : 1,
    previous.toString('hex'),
    chain,
    sequence,
    record.at.toISOString(),
    record.startSequence,
    record.actorPjid,
    record.actorKeyId,
    record.address,
    record.pjid,
    record.action,
    record.subject,
    record.parameters,
    record.reason,
    record.ticket,
    record.approvalId,
    record.beforeDigest?.toString('hex') ?? null,
    record.afterDigest?.toString('hex') ?? null,
    record.resultCode,
    record.traceId,
    ...(isFromElsewhere ? [originChain, originSequence] : []),
  ]);
  return createHash('sha256').update(text).digest();
}

/** Returns the fault of a row that follows `previous` in its chain; null when it is as it was written. */
export function faultAfter(previous: ChainLink, { sequence, hash, record }: ChainedRecord): string | null {
  const expected = linkAfter(previous, record);
  if (sequence !== expected.sequence) return `${expected.sequence} is missing`;
  return hash.equals(expected.hash) ? null : `${sequence} is not as it was written`;
}
