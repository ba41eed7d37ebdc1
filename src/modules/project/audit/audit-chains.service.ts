import type { Statements } from '../../../platform/database/statement/statements.js';
import { beginningOf, type ChainedRecord, type ChainLink, faultAfter } from './audit-chain.js';
import { AuditChainRepository } from './audit-chain.repository.js';

/** How far clocks of database servers that take over from each other may differ. */
const CLOCKS_MS = 60_000;

/** The state of one chain of the audit log. */
export interface AuditChainReport {
  readonly chain: string;
  /** Its last row; store it elsewhere to detect later whether the log was truncated or rewritten. */
  readonly head: ChainLink;
  /** Fault of the first row that is not as it was written; null when the chain is intact. */
  readonly fault: string | null;
  /**
   * Sequence of the first row that is older than an earlier one by more than a minute: it was dated back, or the clock
   * of the database was set back. Null when times only rise.
   */
  readonly fallsAt: number | null;
}

/** The chains of the audit log, read row by row: to check them, and to export their rows. */
export class AuditChains {
  private readonly rows: AuditChainRepository;

  constructor(statements: Statements) {
    this.rows = new AuditChainRepository(statements);
  }

  /** Yields every row of every chain, each chain in the order in which its rows were added. */
  async *records(): AsyncGenerator<ChainedRecord> {
    for (const chain of await this.rows.chains()) yield* this.recordsOf(chain);
  }

  /** Checks every chain from its first row on, and that it still has the known rows. */
  async check(known: readonly ChainLink[]): Promise<readonly AuditChainReport[]> {
    const chains = new Set([...(await this.rows.chains()), ...known.map(({ chain }) => chain)]);
    const reports: AuditChainReport[] = [];
    for (const chain of chains)
      reports.push(
        await this.checkOne(
          chain,
          known.filter((link) => link.chain === chain),
        ),
      );
    return reports;
  }

  private async checkOne(chain: string, known: readonly ChainLink[]): Promise<AuditChainReport> {
    let head = beginningOf(chain);
    let [newest, fallsAt]: [number, number | null] = [0, null];
    for await (const row of this.recordsOf(chain)) {
      const fault = faultAfter(head, row);
      if (fault !== null) return { chain, head, fault, fallsAt };
      const at = row.record.at.getTime();
      if (at < newest - CLOCKS_MS) fallsAt ??= row.sequence;
      newest = Math.max(newest, at);
      head = row;
    }
    for (const link of known)
      if (!(await this.rows.has(link)))
        return { chain, head, fault: `${link.sequence} is gone or another than it was`, fallsAt };
    return { chain, head, fault: null, fallsAt };
  }

  private async *recordsOf(chain: string): AsyncGenerator<ChainedRecord> {
    let last: ChainLink | undefined = beginningOf(chain);
    while (last !== undefined) {
      const page: readonly ChainedRecord[] = await this.rows.after(chain, last.sequence);
      yield* page;
      last = page.at(-1);
    }
  }
}
