import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const PAUSE_SECONDS = 600;

/** Why nothing is sent for a project. */
export interface Pause {
  readonly pjid: string;
  /** Fixed words of ours. */
  readonly reason: string;
  readonly since: Date;
  readonly pausedUntil: Date;
  /** Its time is up: one message may try. */
  readonly isOver: boolean;
  /** When the settings were saved that were refused. */
  readonly settingsSavedAt: Date;
}

const COLUMNS = `p.pjid, p.reason, p.since, p.paused_until AS pausedUntil, p.paused_until <= UTC_TIMESTAMP(3) AS isOver,
  p.settings_saved_at AS settingsSavedAt`;

type Row = Omit<Pause, 'isOver'> & { readonly isOver: string | number };

const toPause = (row: Row): Pause => ({ ...row, isOver: Number(row.isOver) === 1 });

/** Projects for which nothing is sent at present. */
@Injectable()
export class PushPauseRepository {
  constructor(private readonly database: Database) {}

  async find(pjid: string): Promise<Pause | null> {
    const sql = `SELECT ${COLUMNS} FROM push_pause p WHERE p.pjid = ?`;
    const [row] = await this.database.rows<Row>(sql, [pjid]);
    return row === undefined ? null : toPause(row);
  }

  async list(): Promise<Pause[]> {
    return (await this.database.rows<Row>(`SELECT ${COLUMNS} FROM push_pause p`)).map(toPause);
  }

  /** Begins a pause, or prolongs it. */
  async pause(pjid: string, reason: string, settingsSavedAt: Date): Promise<void> {
    await this.database.change(
      `INSERT INTO push_pause (pjid, reason, since, paused_until, settings_saved_at)
       VALUES (?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${PAUSE_SECONDS} SECOND, ?)
       ON DUPLICATE KEY UPDATE reason = VALUES(reason), paused_until = VALUES(paused_until),
         settings_saved_at = VALUES(settings_saved_at)`,
      [pjid, reason, settingsSavedAt],
    );
  }

  /** Ends the pause that settings of that time have caused. */
  async resume({ pjid, settingsSavedAt }: Pause): Promise<void> {
    const sql = 'DELETE FROM push_pause WHERE pjid = ? AND settings_saved_at = ?';
    await this.database.change(sql, [pjid, settingsSavedAt]);
  }
}
