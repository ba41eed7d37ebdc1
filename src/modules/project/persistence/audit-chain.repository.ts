import type { SqlValue, Statements } from '../../../platform/database/statements.js';
import type { AuditRecord, ChainedRecord, ChainLink } from '../domain/audit-chain.js';
import { beginningOf } from '../domain/audit-chain.js';

const COLUMNS = [
  'chain',
  'chain_sequence',
  'chain_hash',
  'start_sequence',
  'at',
  'actor_pjid',
  'actor_key_id',
  'address',
  'pjid',
  'action',
  'subject',
  'parameters',
  'reason',
  'ticket',
  'approval_id',
  'before_digest',
  'after_digest',
  'result_code',
  'trace_id',
] as const;

const PAGE_ROWS = 500;
const INSERT = `INSERT INTO audit_entry (${COLUMNS.join(', ')}) VALUES `;
const ROW = `(${COLUMNS.map(() => '?').join(', ')})`;

/** A row as the driver reads it: BIGINT as digits. */
interface ChainedRow extends Omit<AuditRecord, 'startSequence'> {
  readonly chain: string;
  readonly sequence: string | number;
  readonly hash: Buffer;
  readonly startSequence: string | number | null;
}

interface HeadRow {
  readonly now: Date;
  readonly sequence: string | number | null;
  readonly hash: Buffer | null;
}

const valuesOf = ({ chain, sequence, hash, record }: ChainedRecord): SqlValue[] => [
  chain,
  sequence,
  hash,
  record.startSequence,
  record.at,
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
  record.beforeDigest,
  record.afterDigest,
  record.resultCode,
  record.traceId,
];

const toChained = ({ chain, sequence, hash, startSequence, ...record }: ChainedRow): ChainedRecord => ({
  chain,
  sequence: Number(sequence),
  hash,
  record: { ...record, startSequence: startSequence === null ? null : Number(startSequence) },
});

/** The rows of the audit log in their chains. Only adds and reads: the database user needs INSERT and SELECT on the table. */
export class AuditChainRepository {
  constructor(private readonly statements: Statements) {}

  /** Adds rows, all or none; fails on the index `uq_audit_entry_chain` when another process took one of the places. */
  async add(links: readonly ChainedRecord[]): Promise<void> {
    await this.statements.change(INSERT + links.map(() => ROW).join(', '), links.flatMap(valuesOf));
  }

  /** The last place that is taken in a chain, and the time by the database's clock. */
  async head(chain: string): Promise<{ readonly link: ChainLink; readonly now: Date }> {
    const [row] = await this.statements.rows<HeadRow>(
      `SELECT UTC_TIMESTAMP(3) AS now, a.chain_sequence AS sequence, a.chain_hash AS hash
       FROM (SELECT 1 AS one) o LEFT JOIN (
         SELECT chain_sequence, chain_hash FROM audit_entry WHERE chain = ? ORDER BY chain_sequence DESC LIMIT 1
       ) a ON TRUE`,
      [chain],
    );
    if (row === undefined) throw new Error('the database told no time');
    const { now, sequence, hash } = row;
    const link =
      sequence === null || hash === null ? beginningOf(chain) : { chain, sequence: Number(sequence), hash };
    return { link, now };
  }

  /** Whether exactly this row has its place. */
  async has({ chain, sequence, hash }: ChainLink): Promise<boolean> {
    const rows = await this.statements.rows<{ sequence: string }>(
      `SELECT a.chain_sequence AS sequence FROM audit_entry a
       WHERE a.chain = ? AND a.chain_sequence = ? AND a.chain_hash = ?`,
      [chain, sequence, hash],
    );
    return rows.length === 1;
  }

  /** The names of all chains. */
  async chains(): Promise<readonly string[]> {
    const rows = await this.statements.rows<{ chain: string }>(
      'SELECT DISTINCT a.chain FROM audit_entry a WHERE a.chain IS NOT NULL ORDER BY a.chain',
    );
    return rows.map(({ chain }) => chain);
  }

  /** Up to 500 rows of a chain after a sequence, in order. */
  async after(chain: string, sequence: number): Promise<readonly ChainedRecord[]> {
    const rows = await this.statements.rows<ChainedRow>(
      `SELECT a.chain, a.chain_sequence AS sequence, a.chain_hash AS hash, a.start_sequence AS startSequence, a.at,
         a.actor_pjid AS actorPjid, a.actor_key_id AS actorKeyId, a.address, a.pjid, a.action, a.subject,
         a.parameters, a.reason, a.ticket, a.approval_id AS approvalId, a.before_digest AS beforeDigest,
         a.after_digest AS afterDigest, a.result_code AS resultCode, a.trace_id AS traceId
       FROM audit_entry a WHERE a.chain = ? AND a.chain_sequence > ? ORDER BY a.chain_sequence LIMIT ${PAGE_ROWS}`,
      [chain, sequence],
    );
    return rows.map(toChained);
  }
}
