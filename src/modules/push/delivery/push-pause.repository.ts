import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';

/** Backoff schedule of consecutive pauses; the last value repeats. */
const PAUSE_SECONDS: readonly number[] = [5, 30, 120, 600];

const PAUSED_UNTIL = `UTC_TIMESTAMP(3)
  + INTERVAL ELT(LEAST(times, ${PAUSE_SECONDS.length}), ${PAUSE_SECONDS.join(', ')}) SECOND`;

/** Condition: other settings were refused, so the count starts again. */
const IS_OTHER = 'settings_saved_at <> VALUES(settings_saved_at)';
const IS_OVER = 'paused_until <= UTC_TIMESTAMP(3)';

/** Pause of a project. */
export interface Pause {
  readonly pjid: string;
  /** Fixed words of Purser. */
  readonly reason: string;
  readonly since: Date;
  readonly pausedUntil: Date;
  /** The pause has ended: one message is sent as a trial. */
  readonly isOver: boolean;
  /** When the refused settings were saved. */
  readonly settingsSavedAt: Date;
}

const COLUMNS = `p.pjid, p.reason, p.since, p.paused_until AS pausedUntil, p.paused_until <= UTC_TIMESTAMP(3) AS isOver,
  p.settings_saved_at AS settingsSavedAt`;

type Row = Omit<Pause, 'isOver'> & { readonly isOver: string | number };

const toPause = (row: Row): Pause => ({ ...row, isOver: Number(row.isOver) === 1 });

/** Stores pauses of projects. */
@Injectable()
export class PushPauseRepository {
  constructor(private readonly database: Database) {}

  /** Finds the pause of a project; null while it is not paused. */
  async find(pjid: string): Promise<Pause | null> {
    const sql = `SELECT ${COLUMNS} FROM push_pause p WHERE p.pjid = ?`;
    const [row] = await this.database.rows<Row>(sql, [pjid]);
    return row === undefined ? null : toPause(row);
  }

  /** Lists the pauses of open projects. */
  async list(): Promise<Pause[]> {
    const sql = `SELECT ${COLUMNS} FROM push_pause p WHERE ${inOpenProject('p.pjid')}`;
    return (await this.database.rows<Row>(sql)).map(toPause);
  }

  /** Begins a pause; does nothing while one lasts. */
  async pause(pjid: string, reason: string, settingsSavedAt: Date): Promise<void> {
    await this.database.change(
      // Assignments run from left to right: the time follows from the new count.
      `INSERT INTO push_pause (pjid, reason, since, times, paused_until, settings_saved_at)
       VALUES (?, ?, UTC_TIMESTAMP(3), 1, UTC_TIMESTAMP(3) + INTERVAL ${PAUSE_SECONDS[0]} SECOND, ?)
       ON DUPLICATE KEY UPDATE reason = VALUES(reason),
         times = CASE WHEN ${IS_OTHER} THEN 1 WHEN ${IS_OVER} THEN times + 1 ELSE times END,
         paused_until = CASE WHEN ${IS_OTHER} OR ${IS_OVER} THEN ${PAUSED_UNTIL} ELSE paused_until END,
         settings_saved_at = VALUES(settings_saved_at)`,
      [pjid, reason, settingsSavedAt],
    );
  }

  /** Ends the pause that the settings of that time caused. */
  async resume({ pjid, settingsSavedAt }: Pause): Promise<void> {
    const sql = 'DELETE FROM push_pause WHERE pjid = ? AND settings_saved_at = ?';
    await this.database.change(sql, [pjid, settingsSavedAt]);
  }
}
