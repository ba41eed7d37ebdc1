import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { DueRows } from '../../platform/queue/due-rows.js';
import { type Claim, DUE_COLUMNS, DueWork } from '../../platform/database/rows/due-work.js';
import { currentTraceId } from '../../platform/request-context/request-context.js';
import type { ErasedPerson } from '../project/index.js';

/** Due work on erasures. */
export const ERASURES = new DueWork({
  table: 'player_erasure e',
  key: 'id',
  columns: DUE_COLUMNS,
  leaseSeconds: 60,
  maxDue: 50,
});

/** An erasure as exports show it. */
export interface RecordedErasure {
  readonly eraseId: string;
  readonly requestedAt: Date;
  /** Null while something still names the person. */
  readonly finishedAt: Date | null;
}

/** Maximum number of erasures that an export shows: the newest. */
const MAX_SHOWN = 100;

const COLUMNS = `e.pjid, e.player_id AS playerId, e.imid, e.player_pseudonym AS playerPseudonym,
  e.imid_pseudonym AS imidPseudonym`;

const idsBy = (column: 'player_pseudonym' | 'imid_pseudonym'): string =>
  `SELECT e.id FROM player_erasure e WHERE e.pjid = ? AND e.${column} = ?`;

interface Row {
  readonly pjid: string;
  readonly playerId: string | null;
  readonly imid: string | null;
  readonly playerPseudonym: string | null;
  readonly imidPseudonym: string | null;
}

/** Stores erasures and claims them for workers. */
@Injectable()
export class PlayerErasureRepository implements DueRows {
  readonly maxDue = ERASURES.maxDue;

  constructor(private readonly database: Database) {}

  /** Stores an erasure that is due at once; returns its id. */
  async add({ pjid, playerId, imid, pseudonyms }: ErasedPerson): Promise<string> {
    const { insertId } = await this.database.change(
      `INSERT INTO player_erasure (pjid, player_id, imid, player_pseudonym, imid_pseudonym, requested_at, trace_id, due_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), ?, UTC_TIMESTAMP(3))`,
      [pjid, playerId, imid, pseudonyms.playerId, pseudonyms.imid, currentTraceId()],
    );
    return String(insertId);
  }

  /** Returns the erasures of a person, newest first. */
  async list({ pjid, pseudonyms }: ErasedPerson): Promise<readonly RecordedErasure[]> {
    const rows = await this.database.rows<Omit<RecordedErasure, 'eraseId'> & { eraseId: string | number }>(
      `SELECT x.id AS eraseId, x.requested_at AS requestedAt, x.finished_at AS finishedAt FROM player_erasure x
       JOIN (${idsBy('player_pseudonym')} UNION ${idsBy('imid_pseudonym')}) named ON named.id = x.id
       ORDER BY x.id DESC LIMIT ${MAX_SHOWN}`,
      [pjid, pseudonyms.playerId, pjid, pseudonyms.imid],
    );
    return rows.map((row) => ({ ...row, eraseId: String(row.eraseId) }));
  }

  findDue(): Promise<string[]> {
    return ERASURES.findDue(this.database);
  }

  oldestDueSeconds(): Promise<number> {
    return ERASURES.oldestDueSeconds(this.database);
  }

  /** Claims an erasure; null when it is not due or another worker has it. */
  async claim(id: string): Promise<{ readonly claim: Claim; readonly person: ErasedPerson } | null> {
    const claimed = await ERASURES.claim<Row>(this.database, id, COLUMNS);
    if (claimed === null) return null;
    const { playerPseudonym, imidPseudonym, ...person } = claimed.row;
    return {
      claim: claimed.claim,
      person: { ...person, pseudonyms: { playerId: playerPseudonym, imid: imidPseudonym } },
    };
  }

  /** Counts erased rows and renews the lease. Returns false when another worker has claimed the erasure. */
  count(claim: Claim, erased: number): Promise<boolean> {
    return ERASURES.renew(this.database, claim, 'e.erased_rows = e.erased_rows + ?', [erased]);
  }

  /** Ends the erasure: its own row forgets the person, too. Returns false when another worker has claimed it. */
  finish(claim: Claim): Promise<boolean> {
    return ERASURES.settle(
      this.database,
      claim,
      'e.player_id = NULL, e.imid = NULL, e.due_at = NULL, e.reason = NULL, e.finished_at = UTC_TIMESTAMP(3)',
    );
  }

  /** Makes the erasure due again later, since something is still open. */
  async postpone(claim: Claim, waitMs: number, reason: string): Promise<void> {
    await ERASURES.postpone(this.database, claim, { waitMs, reason });
  }
}
