import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { PSEUDONYM_KEYS } from './pseudonym-key.column.js';

const KEY_BYTES = 32;
const CONTEXT = PSEUDONYM_KEYS.context({ id: 1 });

/** Stores the key of pseudonyms, sealed. */
@Injectable()
export class PseudonymKeyRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /**
   * Returns the key; null before the first erase of the deployment.
   * @throws SealedValueError when it was sealed with a key that is not configured any more
   */
  async find(): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ sealed: string }>(
      'SELECT k.sealed FROM pseudonym_key k WHERE k.id = 1',
    );
    return row === undefined ? null : Buffer.from(this.box.open(row.sealed, CONTEXT), 'base64');
  }

  /** Returns the key and adds it at the first erase. Concurrent calls all return the key that was stored first. */
  async findOrAdd(): Promise<Buffer> {
    const known = await this.find();
    if (known !== null) return known;
    await this.database.change(
      'INSERT INTO pseudonym_key (id, sealed) VALUES (1, ?) ON DUPLICATE KEY UPDATE sealed = sealed',
      [this.box.seal(randomBytes(KEY_BYTES).toString('base64'), CONTEXT)],
    );
    const stored = await this.find();
    if (stored === null) throw new Error('the key of pseudonyms was stored and is not there');
    return stored;
  }
}
