import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { IS_CLOSED } from '../../../platform/database/sql/closed-projects.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import {
  DEFAULT_LOAD_SHARE,
  DEFAULT_PUBLISHER,
  DEFAULT_REFUND_POINTS,
  DEFAULT_REFUND_SHARE,
  type DeferredVerify,
  type GrantMode,
  type LimitCounts,
  Project,
  type RefundPolicy,
  type TwoPersonSetting,
} from './project.entity.js';
import { projectIdMoves, savedSince } from './project.errors.js';
import type { ProjectRefunds, ProjectRules } from './project-rules.js';
import { laterSave, mustStillBe } from './saved-version.js';

/** Project to save; undefined fields stay unchanged, or get their default in a new project. */
export interface ProjectChanges {
  readonly pjid: string;
  readonly name: string;
  /** GAME_SERVER by default. */
  readonly grantMode: GrantMode | undefined;
  /** VERIFIED by default. */
  readonly limitCounts: LimitCounts | undefined;
  /** 0 by default. */
  readonly limitHoldMinutes: number | undefined;
  /** DEFAULT_PUBLISHER by default. */
  readonly publisher: string | undefined;
  /** DEFAULT_LOAD_SHARE by default. */
  readonly loadShare: number | undefined;
  /** OFF by default. */
  readonly deferredVerify: DeferredVerify | undefined;
  /** OFF by default. */
  readonly refundPolicy: RefundPolicy | undefined;
  /** DEFAULT_REFUND_POINTS by default. */
  readonly refundPoints: number | undefined;
  /** DEFAULT_REFUND_SHARE by default. */
  readonly refundSharePercent: number | undefined;
  /** OFF by default. */
  readonly twoPersonRule: TwoPersonSetting | undefined;
}

/** Publisher of a project and the state of its move. */
export interface ProjectOwner {
  readonly publisher: string;
  /** State of its move; null while the project is open. */
  readonly moveState: string | null;
}

const NEW_PROJECT: ProjectRules = {
  grantMode: 'GAME_SERVER',
  deferredVerify: 'OFF',
  limitCounts: 'VERIFIED',
  limitHoldMinutes: 0,
  refunds: { policy: 'OFF', points: DEFAULT_REFUND_POINTS, sharePercent: DEFAULT_REFUND_SHARE },
};

/** Each setting with its column, and the value of a new project in SQL. */
const SETTINGS: readonly (readonly [
  setting: keyof Omit<ProjectChanges, 'pjid' | 'name'>,
  column: string,
  value: string,
])[] = [
  ['grantMode', 'grant_mode', "'GAME_SERVER'"],
  ['limitCounts', 'limit_counts', "'VERIFIED'"],
  ['limitHoldMinutes', 'limit_hold_minutes', '0'],
  ['publisher', 'publisher', `'${DEFAULT_PUBLISHER}'`],
  ['loadShare', 'load_share', String(DEFAULT_LOAD_SHARE)],
  ['deferredVerify', 'deferred_verify', "'OFF'"],
  ['refundPolicy', 'refund_policy', "'OFF'"],
  ['refundPoints', 'refund_points', String(DEFAULT_REFUND_POINTS)],
  ['refundSharePercent', 'refund_share_percent', String(DEFAULT_REFUND_SHARE)],
  ['twoPersonRule', 'two_person_rule', "'OFF'"],
];

const listed = (one: (column: string, value: string) => string): string =>
  SETTINGS.map(([, column, value]) => one(column, value)).join(', ');

/** The settings are bound twice: those of a new project, and those that change. */
const SAVE = `INSERT INTO project (pjid, name, ${listed((column) => column)}, created_at, updated_at)
  VALUES (?, ?, ${listed((_, value) => `COALESCE(?, ${value})`)}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE name = VALUES(name),
    ${listed((column) => `${column} = COALESCE(?, ${column})`)}, updated_at = ${laterSave('project')}`;

/** Stores projects. */
@Injectable()
export class ProjectRepository {
  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Adds or changes a project.
   * @param savedVersion what is changed; undefined: whatever is saved
   * @throws AppError INVALID_PARAMETER when it was saved since, or a move has reserved the id. An import writes the
   * move first and looks for the project then, so that of the two at least one finds the other.
   */
  save(changes: ProjectChanges, savedVersion?: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (savedVersion === undefined) await this.write(tx, changes);
      else await this.writeOver(tx, changes, savedVersion);
      const sql = `SELECT m.state FROM project_move m WHERE m.pjid = ? AND ${IS_CLOSED} FOR UPDATE`;
      if ((await tx.rows(sql, [changes.pjid])).length > 0) throw projectIdMoves();
    });
  }

  private async writeOver(tx: Tx, changes: ProjectChanges, savedVersion: string): Promise<void> {
    const sql = 'SELECT p.updated_at AS savedAt FROM project p WHERE p.pjid = ? FOR UPDATE';
    const [saved] = await tx.rows<{ savedAt: Date }>(sql, [changes.pjid]);
    mustStillBe(savedVersion, saved?.savedAt);
    const isAdded = await this.write(tx, changes);
    // A row that is absent cannot be locked: another save may have added it since.
    if (saved === undefined && !isAdded) throw savedSince();
  }

  /** Returns whether the project is new: the server counts two rows for one that was saved already. */
  private async write(tx: Tx, { pjid, name, ...changes }: ProjectChanges): Promise<boolean> {
    const values = SETTINGS.map(([setting]) => changes[setting] ?? null);
    const { affectedRows } = await tx.change(SAVE, [pjid, name, ...values, ...values]);
    return affectedRows === 1;
  }

  /** Returns the settings of a project; null when it does not exist. */
  async settingsOf(pjid: string): Promise<Omit<Project, 'createdAt' | 'updatedAt'> | null> {
    const project = await this.projects.findOneBy({ pjid });
    if (project === null) return null;
    const { createdAt: _, updatedAt: __, ...settings } = project;
    return settings;
  }

  /** Returns the rules of a project; those of a new one when it does not exist. */
  async rulesOf(pjid: string, statements: Statements = this.database): Promise<ProjectRules> {
    const sql = `SELECT p.grant_mode AS grantMode, p.deferred_verify AS deferredVerify, p.limit_counts AS limitCounts,
        p.limit_hold_minutes AS limitHoldMinutes, p.refund_policy AS policy, p.refund_points AS points,
        p.refund_share_percent AS sharePercent
      FROM project p WHERE p.pjid = ?`;
    const [row] = await statements.rows<Omit<ProjectRules, 'refunds'> & ProjectRefunds>(sql, [pjid]);
    if (row === undefined) return NEW_PROJECT;
    const { policy, points, sharePercent, ...rules } = row;
    return { ...rules, refunds: { policy, points, sharePercent } };
  }

  /** Returns whether people need a second person; `OFF` when the project does not exist. */
  async twoPersonRuleOf(pjid: string): Promise<TwoPersonSetting> {
    const sql = 'SELECT p.two_person_rule AS rule FROM project p WHERE p.pjid = ?';
    const [row] = await this.database.rows<{ rule: TwoPersonSetting }>(sql, [pjid]);
    return row?.rule ?? 'OFF';
  }

  /** Returns whose a project is, and the state of its move; null when it does not exist. */
  async ownerOf(pjid: string): Promise<ProjectOwner | null> {
    const sql = `SELECT p.publisher, m.state AS moveState FROM project p LEFT JOIN project_move m ON m.pjid = p.pjid AND ${IS_CLOSED}
      WHERE p.pjid = ?`;
    const [row] = await this.database.rows<ProjectOwner>(sql, [pjid]);
    return row ?? null;
  }

  /** Returns whether a project is closed for a move. */
  async isClosed(statements: Statements, pjid: string): Promise<boolean> {
    const sql = `SELECT m.state FROM project_move m WHERE m.pjid = ? AND ${IS_CLOSED}`;
    return (await statements.rows(sql, [pjid])).length > 0;
  }

  /** Lists the ids of the projects that are closed for a move. */
  async closed(): Promise<readonly string[]> {
    const rows = await this.database.rows<{ pjid: string }>(
      `SELECT m.pjid FROM project_move m WHERE ${IS_CLOSED}`,
    );
    return rows.map(({ pjid }) => pjid);
  }

  /** Lists all projects, or only the named one. */
  list(pjid: string | undefined): Promise<Project[]> {
    const where: FindOptionsWhere<Project> = pjid === undefined ? {} : { pjid };
    return this.projects.find({ where, order: { pjid: 'ASC' } });
  }
}
