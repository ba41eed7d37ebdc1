import type { PlantedBug } from '../../mutants/planted/planted-bug.js';

/** A bug that the fault runs must find. */
export interface FaultBug extends PlantedBug {
  /** The faults under which it must show. */
  readonly faults: string;
}

/** Planted one after another, each alone. */
export const BUGS: readonly FaultBug[] = [
  {
    id: 'no-status-in-where',
    what: 'the UPDATE does not name the status that it starts from',
    edits: ['SAVE_VERIFIED', 'SAVE_COMPLETED', 'SAVE_REVOKED'].map((symbol) => ({
      symbol,
      text: 'AND pjid = :pjid AND status = :from',
      replacement: 'AND pjid = :pjid AND :from IS NOT NULL',
    })),
    faults: 'calm',
  },
  {
    id: 'unknown-as-failure',
    what: 'a write whose answer was lost is taken for one that failed, and sent again',
    edits: [
      {
        symbol: 'Database.once',
        code: 'reject(isLost ? lost(error) : error);',
        replacement: `if (isLost) this.once<Raw, Result>({ sql, values, resultOf, lost }, ms).then(resolve, reject);
          else reject(error);`,
      },
    ],
    faults: 'reply-lost',
  },
  {
    id: 'lost-as-success',
    what: 'a write whose answer was lost is taken for made, without reading back',
    edits: [
      {
        symbol: 'PurchaseWriter.settle',
        code: '!current?.changeMark?.equals(mark)',
        replacement: 'mark.length === 0 && !current?.changeMark?.equals(mark)',
      },
    ],
    faults: 'write-lost',
  },
  {
    id: 'answer-before-commit',
    what: 'the answer is given before the write has ended',
    edits: [
      {
        symbol: 'PurchaseWriter.attempt',
        code: 'const change = await this.execute(statement.sql, all, steps);',
        replacement: `void this.execute(statement.sql, all, steps).catch(() => undefined);
      const change = { affectedRows: 1, insertId: Date.now() } as Change | NotSaved;`,
      },
    ],
    faults: 'calm,db-kill',
  },
  {
    id: 'reqid-used-up',
    what: 'a failed attempt uses its reqId up',
    edits: [
      {
        symbol: 'VerifyPurchaseService.execute',
        code: 'const begun = performance.now();',
        replacement: `const begun = performance.now();
    const used = ((globalThis as unknown as { used?: Set<string> }).used ??= new Set<string>());
    if (used.has(command.pjid + command.reqId)) throw requestRepeated();
    used.add(command.pjid + command.reqId);`,
      },
    ],
    faults: 'calm',
  },
  {
    id: 'no-fence',
    what: 'a worker that lost its lease may still finish',
    edits: [
      {
        symbol: 'DueWork.constructor',
        code: '`${p}.${key} = ${INT63} AND ${isWaiting}${p}.${fence} = ?`',
        replacement: '`${p}.${key} = ${INT63} AND ${isWaiting}? IS NOT NULL`',
      },
    ],
    faults: 'worker-stale',
  },
  {
    id: 'no-receipt-index',
    what: 'receipts are not unique',
    edits: [
      {
        symbol: 'FirstTables1795219200000.up',
        text: 'UNIQUE KEY uq_purchase_receipt (receipt_key)',
        replacement: 'KEY uq_purchase_receipt (receipt_key)',
      },
    ],
    faults: 'calm',
  },
  {
    id: 'no-pjid-in-where',
    what: 'a list shows the purchases of every project',
    edits: [{ symbol: 'findAllIn', text: 'AND p.pjid = ?', replacement: 'AND ? IS NOT NULL' }],
    faults: 'calm',
  },
  {
    id: 'no-sweep',
    what: 'what the queue has lost is lost',
    edits: [
      {
        symbol: 'ConsumptionRepository.findDue',
        code: 'CONSUMPTIONS.findDue(this.database)',
        replacement: 'CONSUMPTIONS.findDue(this.database).then(() => [])',
      },
    ],
    faults: 'redis-kill',
  },
  {
    id: 'counted-unmade',
    what: 'a verification that came too late counts toward the month all the same',
    edits: [
      {
        symbol: 'PurchaseWriter.execute',
        code: 'change.affectedRows > 0',
        replacement: 'undo === undefined || change.affectedRows > 0',
      },
    ],
    faults: 'calm',
  },
];
