import type { SqlValue, Statements } from '../../../platform/database/statement/statements.js';
import { type AuditRecord, beginningOf, type ChainedRecord, type ChainLink } from './audit-chain.js';

/** Column of each field of a row. */
const COLUMN_OF: Readonly<Record<keyof AuditRecord, string>> = {
  startSequence: 'start_sequence',
  originChain: 'origin_chain',
  originSequence: 'origin_sequence',
  at: 'at',
  actorPjid: 'actor_pjid',
  actorKeyId: 'actor_key_id',
  address: 'address',
  pjid: 'pjid',
  action: 'action',
  subject: 'subject',
  parameters: 'parameters',
  reason: 'reason',
  ticket: 'ticket',
  approvalId: 'approval_id',
  beforeDigest: 'before_digest',
  afterDigest: 'after_digest',
  resultCode: 'result_code',
  traceId: 'trace_id',
};
const FIELDS = Object.keys(COLUMN_OF) as (keyof AuditRecord)[];
const SELECTED = FIELDS.map((field) => `a.${COLUMN_OF[field]} AS ${field}`).join(', ');

const COLUMNS = ['chain', 'chain_sequence', 'chain_hash', ...Object.values(COLUMN_OF)];
const INSERT = `INSERT INTO audit_entry (${COLUMNS.join(', ')}) VALUES `;
const ROW = `(${COLUMNS.map(() => '?').join(', ')})`;

const PAGE_ROWS = 500;

/** A row as the driver reads it: BIGINT as digits. */
interface ChainedRow extends Omit<AuditRecord, 'startSequence' | 'originSequence'> {
  readonly chain: string;
  readonly sequence: string | number;
  readonly hash: Buffer;
  readonly startSequence: string | number | null;
  readonly originSequence: string | number | null;
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
  ...FIELDS.map((field) => record[field]),
];

const sequenceOf = (digits: string | number | null): number | null =>
  digits === null ? null : Number(digits);

const toChained = ({
  chain,
  sequence,
  hash,
  startSequence,
  originSequence,
  ...record
}: ChainedRow): ChainedRecord => ({
  chain,
  sequence: Number(sequence),
  hash,
  record: {
    ...record,
    startSequence: sequenceOf(startSequence),
    originSequence: sequenceOf(originSequence),
  },
});

/**
 * Stores the rows of the audit log in their chains. Only adds and reads: the database user needs INSERT and SELECT on
 * the table.
 */
export class AuditChainRepository {
  constructor(private readonly statements: Statements) {}

  /**
   * Adds rows, all or none; fails on the index `uq_audit_entry_chain` when another process used one of the sequences.
   */
  async add(links: readonly ChainedRecord[]): Promise<void> {
    await this.statements.change(INSERT + links.map(() => ROW).join(', '), links.flatMap(valuesOf));
  }

  /** Returns the last link of a chain, and the time of the database. */
  async head(chain: string): Promise<{ readonly link: ChainLink; readonly now: Date }> {
    const [row] = await this.statements.rows<HeadRow>(
      `SELECT UTC_TIMESTAMP(3) AS now, a.chain_sequence AS sequence, a.chain_hash AS hash
       FROM (SELECT 1 AS one) o LEFT JOIN (
         SELECT chain_sequence, chain_hash FROM audit_entry WHERE chain = ? ORDER BY chain_sequence DESC LIMIT 1
       ) a ON TRUE`,
      [chain],
    );
    if (row === undefined) throw new Error('the database returned no time');
    const { now, sequence, hash } = row;
    const link =
      sequence === null || hash === null ? beginningOf(chain) : { chain, sequence: Number(sequence), hash };
    return { link, now };
  }

  /** Returns whether the chain has exactly this link. */
  async has({ chain, sequence, hash }: ChainLink): Promise<boolean> {
    const rows = await this.statements.rows<{ sequence: string }>(
      `SELECT a.chain_sequence AS sequence FROM audit_entry a
       WHERE a.chain = ? AND a.chain_sequence = ? AND a.chain_hash = ?`,
      [chain, sequence, hash],
    );
    return rows.length === 1;
  }

  /** Lists the names of all chains. */
  async chains(): Promise<readonly string[]> {
    const rows = await this.statements.rows<{ chain: string }>(
      'SELECT DISTINCT a.chain FROM audit_entry a WHERE a.chain IS NOT NULL ORDER BY a.chain',
    );
    return rows.map(({ chain }) => chain);
  }

  /** Returns up to {@link PAGE_ROWS} rows of a chain after a sequence, in order. */
  async after(chain: string, sequence: number): Promise<readonly ChainedRecord[]> {
    const rows = await this.statements.rows<ChainedRow>(
      `SELECT a.chain, a.chain_sequence AS sequence, a.chain_hash AS hash, ${SELECTED}
       FROM audit_entry a WHERE a.chain = ? AND a.chain_sequence > ? ORDER BY a.chain_sequence LIMIT ${PAGE_ROWS}`,
      [chain, sequence],
    );
    return rows.map(toChained);
  }
}
