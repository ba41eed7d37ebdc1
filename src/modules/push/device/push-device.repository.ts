import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { DevicePlatform, PushApp } from '../message/push-content.js';
import { tokenKeyOf } from './token-key.js';
import { DEVICE_TOKENS } from './device-token.column.js';

/** Maximum devices of a user; a new one replaces the oldest. */
const MAX_DEVICES = 1_000;
/** Devices deleted by one statement. */
const MAX_PURGED = 500;

/** Device to register. */
export interface NewDevice {
  readonly pjid: string;
  readonly imId: string;
  readonly app: PushApp;
  readonly platform: DevicePlatform;
  readonly token: string;
}

/** Listed device. */
export interface ListedDevice extends Pick<NewDevice, 'app' | 'platform'> {
  /** SHA-256 of the token. */
  readonly tokenKey: Buffer;
  readonly registeredAt: Date;
}

/** Stores the devices of users with sealed tokens. */
@Injectable()
export class PushDeviceRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Registers a device for a user and removes it from another; drops the oldest devices beyond the maximum. */
  async register({ pjid, imId, app, platform, token }: NewDevice): Promise<void> {
    const tokenKey = tokenKeyOf(token);
    await this.database.change(
      `INSERT INTO push_device (pjid, imid, app, platform, token_key, token, registered_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE imid = VALUES(imid), app = VALUES(app), platform = VALUES(platform),
         token = VALUES(token), registered_at = VALUES(registered_at)`,
      [pjid, imId, app, platform, tokenKey, this.box.seal(token, DEVICE_TOKENS.context({ pjid, tokenKey }))],
    );
    await this.dropOldest(pjid, imId);
  }

  /** Removes a device from a user; does nothing when the user does not have it. */
  async unregister(pjid: string, imId: string, token: string): Promise<void> {
    const sql = 'DELETE FROM push_device WHERE pjid = ? AND token_key = ? AND imid = ?';
    await this.database.change(sql, [pjid, tokenKeyOf(token), imId]);
  }

  /** Lists a user's devices, newest first. */
  list(pjid: string, imId: string): Promise<ListedDevice[]> {
    return this.database.rows<ListedDevice>(
      `SELECT d.app, d.platform, d.token_key AS tokenKey, d.registered_at AS registeredAt FROM push_device d
       WHERE d.pjid = ? AND d.imid = ? ORDER BY d.registered_at DESC, d.id DESC LIMIT ${MAX_DEVICES}`,
      [pjid, imId],
    );
  }

  /** Deletes some devices that were not registered again within a number of days. Returns how many it deleted. */
  async purgeSome(days: number): Promise<number> {
    const { affectedRows } = await this.database.change(
      `DELETE FROM push_device WHERE registered_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY LIMIT ${MAX_PURGED}`,
      [days],
    );
    return affectedRows;
  }

  /** Deletes devices that the push service does not know any more. */
  async prune(devices: readonly string[]): Promise<void> {
    if (devices.length === 0) return;
    const ids = filledUp(devices);
    await this.database.change(`DELETE FROM push_device WHERE id IN (${marksFor(ids)})`, ids);
  }

  /** Opens the token of a device; null when the key that seals it is not configured any more. */
  open(pjid: string, tokenKey: Buffer, sealed: string): string | null {
    return this.box.openOrNull(sealed, DEVICE_TOKENS.context({ pjid, tokenKey }));
  }

  private async dropOldest(pjid: string, imId: string): Promise<void> {
    const rows = await this.database.rows<{ id: string | number }>(
      `SELECT d.id FROM push_device d WHERE d.pjid = ? AND d.imid = ?
       ORDER BY d.registered_at DESC, d.id DESC LIMIT 500 OFFSET ${MAX_DEVICES}`,
      [pjid, imId],
    );
    if (rows.length === 0) return;
    const ids = filledUp(rows.map(({ id }) => id));
    await this.database.change(
      `DELETE FROM push_device WHERE id IN (${marksFor(ids)}) AND pjid = ? AND imid = ?`,
      [...ids, pjid, imId],
    );
  }
}
