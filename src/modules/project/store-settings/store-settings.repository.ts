import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { laterSave } from '../record/saved-version.js';
import type { StoreName } from './settings-registry.js';
import type { SavedSettings, ShownSettings, SplitSettings } from './store-settings.js';
import { StoreSettings } from './store-settings.entity.js';
import { STORE_SECRETS } from './store-secret.column.js';

const SETTINGS_OF_STORE = `SELECT s.pjid, s.store, s.plain, s.sealed, s.updated_at AS updatedAt FROM store_settings s
  WHERE s.pjid = ? AND s.store = ?`;

/** Stores settings; seals secrets when it writes and opens them when it reads. */
@Injectable()
export class StoreSettingsRepository {
  constructor(
    @InjectRepository(StoreSettings) private readonly settings: Repository<StoreSettings>,
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Replaces the settings of a store. Returns false when the project does not exist. */
  async save(
    pjid: string,
    store: StoreName,
    { plain, secrets }: SplitSettings,
    statements: Statements = this.database,
  ): Promise<boolean> {
    const { affectedRows } = await statements.change(
      `INSERT INTO store_settings (pjid, store, plain, sealed, updated_at)
       SELECT pjid, ?, ?, ?, UTC_TIMESTAMP(3) FROM project WHERE pjid = ?
       ON DUPLICATE KEY UPDATE plain = VALUES(plain), sealed = VALUES(sealed), updated_at = ${laterSave('store_settings')}`,
      [
        store,
        JSON.stringify(plain),
        this.box.seal(JSON.stringify(secrets), STORE_SECRETS.context({ pjid, store })),
        pjid,
      ],
    );
    return affectedRows > 0;
  }

  /**
   * Returns the settings with their secrets; null when none are saved.
   * @throws SealedValueError when their key is not configured any more
   */
  async find(pjid: string, store: StoreName): Promise<SavedSettings | null> {
    const row = await this.settings.findOneBy({ pjid, store });
    return row === null ? null : { ...this.open(row), updatedAt: row.updatedAt, isReadable: true };
  }

  /**
   * Returns the settings to compare, without secrets when their sealing key is not configured any more; null when none
   * are saved.
   */
  async compared(pjid: string, store: StoreName): Promise<SavedSettings | null> {
    const [row] = await this.database.rows<StoreSettings>(SETTINGS_OF_STORE, [pjid, store]);
    return row === undefined ? null : this.readableOf(row);
  }

  /**
   * Returns as {@link compared} what a transaction is to replace. No other one replaces or adds it before that ends.
   */
  async replaced(pjid: string, store: StoreName, statements: Statements): Promise<SavedSettings | null> {
    // A row that is absent cannot be locked.
    await statements.rows('SELECT p.pjid FROM project p WHERE p.pjid = ? FOR UPDATE', [pjid]);
    const [row] = await statements.rows<StoreSettings>(`${SETTINGS_OF_STORE} FOR UPDATE`, [pjid, store]);
    return row === undefined ? null : this.readableOf(row);
  }

  /** Returns when the settings were saved last; null without settings. */
  async savedAt(pjid: string, store: StoreName): Promise<Date | null> {
    const sql = 'SELECT s.updated_at AS savedAt FROM store_settings s WHERE s.pjid = ? AND s.store = ?';
    return (await this.database.rows<{ savedAt: Date }>(sql, [pjid, store]))[0]?.savedAt ?? null;
  }

  /** Lists projects with settings of the store. */
  async projectsWith(store: StoreName): Promise<string[]> {
    const sql = 'SELECT s.pjid FROM store_settings s WHERE s.store = ? ORDER BY s.pjid';
    return (await this.database.rows<{ pjid: string }>(sql, [store])).map(({ pjid }) => pjid);
  }

  /** Returns the stores that a project has set up, by name, and which of their secrets are set. */
  async list(pjid: string): Promise<ShownSettings[]> {
    const rows = await this.settings.find({ where: { pjid }, order: { store: 'ASC' } });
    return rows.map((row) => {
      const { store, updatedAt } = row;
      const plain = JSON.parse(row.plain) as SplitSettings['plain'];
      return { store, plain, secretPaths: Object.keys(this.readable(row) ?? {}), updatedAt };
    });
  }

  private readableOf(row: StoreSettings): SavedSettings {
    const plain = JSON.parse(row.plain) as SplitSettings['plain'];
    const secrets = this.readable(row);
    return { plain, secrets: secrets ?? {}, updatedAt: row.updatedAt, isReadable: secrets !== null };
  }

  /** Returns the secrets; null when their sealing key is not configured any more: they must be entered again. */
  private readable({ pjid, store, sealed }: StoreSettings): SplitSettings['secrets'] | null {
    const secrets = this.box.openOrNull(sealed, STORE_SECRETS.context({ pjid, store }));
    return secrets === null ? null : (JSON.parse(secrets) as SplitSettings['secrets']);
  }

  private open({ pjid, store, plain, sealed }: StoreSettings): SplitSettings {
    return {
      plain: JSON.parse(plain) as SplitSettings['plain'],
      secrets: JSON.parse(
        this.box.open(sealed, STORE_SECRETS.context({ pjid, store })),
      ) as SplitSettings['secrets'],
    };
  }
}
