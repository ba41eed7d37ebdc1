/** A mistake that somebody could make, as a change of one file. */
export interface PlantedBug {
  readonly id: string;
  readonly what: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The faults under which it must show. */
  readonly faults: string;
}

const PURCHASE = 'src/modules/purchase';
const WRITER = `${PURCHASE}/persistence/purchase-writer.ts`;

/** One after another, each alone. */
export const BUGS: readonly PlantedBug[] = [
  {
    id: 'no-status-in-where',
    what: 'the UPDATE does not name the status that it starts from',
    file: `${PURCHASE}/persistence/purchase.sql.ts`,
    find: 'AND pjid = ? AND status = ?`',
    replace: 'AND pjid = ? AND ? IS NOT NULL`',
    faults: 'calm',
  },
  {
    id: 'unknown-as-failure',
    what: 'a write whose answer was lost is taken for one that failed, and sent again',
    file: 'src/platform/database/database.ts',
    find: 'else reject(isLost ? lost(error) : error);',
    replace:
      'else if (isLost) this.once<Result>({ sql, values, ms }, lost).then(resolve, reject);\n          else reject(error);',
    faults: 'reply-lost',
  },
  {
    id: 'lost-as-success',
    what: 'a write whose answer was lost is taken for made, without reading back',
    file: WRITER,
    find: 'if (!current?.changeMark?.equals(mark)) throw lost;',
    replace: 'if (mark.length === 0 && !current?.changeMark?.equals(mark)) throw lost;',
    faults: 'write-lost',
  },
  {
    id: 'answer-before-commit',
    what: 'the answer is given before the write has ended',
    file: WRITER,
    find: 'const change = await setting((statements) => statements.change(statement, all));',
    replace: `void setting((statements) => statements.change(statement, all)).catch(() => undefined);
      const change = { affectedRows: 1, insertId: Date.now() } as Change | NotSaved;`,
    faults: 'calm,db-kill',
  },
  {
    id: 'reqid-used-up',
    what: 'a failed attempt uses its reqId up',
    file: `${PURCHASE}/service/verify-purchase.service.ts`,
    find: '    const { pjid, boid, family, evidence, price } = command;\n',
    replace: `    const { pjid, boid, family, evidence, price } = command;
    const used = ((globalThis as unknown as { used?: Set<string> }).used ??= new Set<string>());
    if (used.has(pjid + command.reqId)) throw errors.requestRepeated();
    used.add(pjid + command.reqId);
`,
    faults: 'calm',
  },
  {
    id: 'no-fence',
    what: 'a worker that lost its lease may still finish',
    file: `${PURCHASE}/persistence/consumption.repository.ts`,
    find: 'AND consume_fence = ?`',
    replace: 'AND ? IS NOT NULL`',
    faults: 'worker-stale',
  },
  {
    id: 'no-receipt-index',
    what: 'receipts are not unique',
    file: 'src/platform/database/migrations/1795219200000-first-tables.ts',
    find: 'UNIQUE KEY uq_purchase_receipt (receipt_key)',
    replace: 'KEY uq_purchase_receipt (receipt_key)',
    faults: 'calm',
  },
  {
    id: 'no-pjid-in-where',
    what: 'a list shows the purchases of every project',
    file: `${PURCHASE}/persistence/purchase.sql.ts`,
    find: ").join(', ')}) AND p.pjid = ?`",
    replace: ").join(', ')}) AND ? IS NOT NULL`",
    faults: 'calm',
  },
  {
    id: 'no-sweep',
    what: 'what the queue has lost is lost',
    file: `${PURCHASE}/service/find-due-consumptions.service.ts`,
    find: 'return this.consumptions.findDue(MAX_AT_ONCE);',
    replace: 'return this.consumptions.findDue(MAX_AT_ONCE).then(() => []);',
    faults: 'redis-kill',
  },
  {
    id: 'counted-unmade',
    what: 'a verification that came too late counts toward the month all the same',
    file: `${PURCHASE}/persistence/purchase-changes.repository.ts`,
    find: 'if (isMade && spending !== null) await',
    replace: 'if (spending !== null) await',
    faults: 'calm',
  },
];
