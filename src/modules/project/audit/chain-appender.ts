import {
  duplicateIndexOf,
  OutcomeUnknown,
  serverErrno,
} from '../../../platform/database/error/database-errors.js';
import { type AuditRecord, type ChainedRecord, type ChainLink, linkAfter } from './audit-chain.js';
import type { AuditChainRepository } from './audit-chain.repository.js';

/** Rows of one statement. */
const MAX_BATCH = 20;
/** Every lost race is a row that another process has added, so this is not reached while the database works. */
const MAX_ATTEMPTS = 50;
const CHAIN_INDEX = 'uq_audit_entry_chain';

/** A row without its time, which the database sets. */
export type UntimedRecord = Omit<AuditRecord, 'at'>;

interface Waiting {
  readonly record: UntimedRecord;
  readonly resolve: (sequence: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Adds rows to a chain of the audit log, each linked to the one before it. This process adds its rows one statement
 * after the other. When several processes add the same sequence, the unique index lets one win and the others take the
 * next.
 */
export class ChainAppender {
  private readonly waiting: Waiting[] = [];
  private isAppending = false;

  constructor(
    private readonly name: string,
    private readonly rows: AuditChainRepository,
  ) {}

  /** Returns the sequence of the row once it is stored. */
  append(record: UntimedRecord): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ record, resolve, reject });
      if (!this.isAppending) void this.appendWaiting();
    });
  }

  private async appendWaiting(): Promise<void> {
    this.isAppending = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH);
      // A row that the database refuses must not take the others along.
      if (!(await this.isSettled(batch))) for (const one of batch) await this.isSettled([one]);
    }
    this.isAppending = false;
  }

  /**
   * Adds rows and says so to those who wait. Returns false when the database refused one of several: nothing is said
   * then.
   */
  private async isSettled(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const first = await this.add(batch.map(({ record }) => record));
      for (const [index, { resolve }] of batch.entries()) resolve(first + index);
    } catch (error) {
      if (batch.length > 1 && serverErrno(error) !== undefined) return false;
      for (const { reject } of batch) reject(error);
    }
    return true;
  }

  /** Adds consecutive rows and returns the sequence of the first. */
  private async add(records: readonly UntimedRecord[]): Promise<number> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { link: before, now } = await this.rows.head(this.name);
      const links = linksAfter(
        before,
        records.map((record) => ({ ...record, at: now })),
      );
      if (await this.isAdded(links, links.at(-1) ?? before)) return before.sequence + 1;
    }
    throw new Error(`no free sequence in the audit log after ${MAX_ATTEMPTS} attempts`);
  }

  /** Returns false when another process has used one of the sequences. */
  private async isAdded(links: readonly ChainedRecord[], last: ChainLink): Promise<boolean> {
    try {
      await this.rows.add(links);
      return true;
    } catch (error) {
      if (duplicateIndexOf(error) === CHAIN_INDEX) return false;
      if (error instanceof OutcomeUnknown && (await this.rows.has(last))) return true;
      throw error;
    }
  }
}

function linksAfter(head: ChainLink, records: readonly AuditRecord[]): readonly ChainedRecord[] {
  let previous = head;
  return records.map((record) => {
    const link = linkAfter(previous, record);
    previous = link;
    return link;
  });
}
