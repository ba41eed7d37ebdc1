import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { filledUp, marksFor } from '../../../platform/database/statement-steps.js';
import type { DevicePlatform, PushApp } from '../domain/push-content.js';
import { tokenKeyOf } from '../domain/token-key.js';
import { DEVICE_TOKENS } from './device-token.column.js';

/** Devices of a user; the oldest make room for more. */
const MAX_DEVICES = 1_000;

/** A device that is registered. */
export interface NewDevice {
  readonly pjid: string;
  readonly imId: string;
  readonly app: PushApp;
  readonly platform: DevicePlatform;
  readonly token: string;
}

/** A device as it is listed. */
export interface ListedDevice extends Pick<NewDevice, 'app' | 'platform'> {
  /** SHA-256 of the token. */
  readonly tokenKey: Buffer;
  readonly registeredAt: Date;
}

/** The devices that users get messages on; their tokens are sealed. */
@Injectable()
export class PushDeviceRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Makes a device a user's, whoever had it before; drops the oldest of a user who has too many. */
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

  /** Takes a device from a user; does nothing when it is not theirs. */
  async unregister(pjid: string, imId: string, token: string): Promise<void> {
    const sql = 'DELETE FROM push_device WHERE pjid = ? AND token_key = ? AND imid = ?';
    await this.database.change(sql, [pjid, tokenKeyOf(token), imId]);
  }

  /** A user's devices, newest first. */
  list(pjid: string, imId: string): Promise<ListedDevice[]> {
    return this.database.rows<ListedDevice>(
      `SELECT d.app, d.platform, d.token_key AS tokenKey, d.registered_at AS registeredAt FROM push_device d
       WHERE d.pjid = ? AND d.imid = ? ORDER BY d.registered_at DESC, d.id DESC LIMIT ${MAX_DEVICES}`,
      [pjid, imId],
    );
  }

  /** Deletes devices that the push service does not know any more. */
  async prune(devices: readonly string[]): Promise<void> {
    if (devices.length === 0) return;
    const ids = filledUp(devices);
    await this.database.change(`DELETE FROM push_device WHERE id IN (${marksFor(ids)})`, ids);
  }

  /**
   * The token of a device.
   * @throws SealedValueError when the key that seals it is not configured any more
   */
  open(pjid: string, tokenKey: Buffer, sealed: string): string {
    return this.box.open(sealed, DEVICE_TOKENS.context({ pjid, tokenKey }));
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
