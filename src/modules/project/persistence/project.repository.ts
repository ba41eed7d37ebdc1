import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statements.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
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
} from '../domain/project.entity.js';
import { projectIdMoves } from '../domain/project.errors.js';
import { IS_CLOSED } from './project-move.sql.js';
import type { ProjectRefunds } from '../domain/project-refunds.js';

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

/** How what was paid reaches players of a project. */
export interface ProjectDelivery {
  readonly grantMode: GrantMode;
  readonly deferredVerify: DeferredVerify;
}

/** Whose a project is, and whether it is closed. */
export interface ProjectOwner {
  readonly publisher: string;
  /** State of its move; null while the project is open. */
  readonly moveState: string | null;
}

/** Rules by which purchases of a project count toward monthly limits. */
export interface ProjectLimits {
  readonly counts: LimitCounts;
  /** 0: open reservations do not count. */
  readonly holdMinutes: number;
}

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
   * @throws AppError INVALID_PARAMETER when a move has reserved the id. An import writes the move first and looks for the project then,
   * so that of the two at least one finds the other.
   */
  save(changes: ProjectChanges): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.write(tx, changes);
      const sql = `SELECT m.state FROM project_move m WHERE m.pjid = ? AND ${IS_CLOSED} FOR UPDATE`;
      if ((await tx.rows(sql, [changes.pjid])).length > 0) throw projectIdMoves();
    });
  }

  private async write(tx: Tx, { pjid, name, ...changes }: ProjectChanges): Promise<void> {
    const { grantMode = null, limitCounts = null, limitHoldMinutes = null } = changes;
    const { publisher = null, loadShare = null, deferredVerify = null } = changes;
    const {
      refundPolicy = null,
      refundPoints = null,
      refundSharePercent = null,
      twoPersonRule = null,
    } = changes;
    const refunds = [refundPolicy, refundPoints, refundSharePercent];
    const settings = [
      grantMode,
      limitCounts,
      limitHoldMinutes,
      publisher,
      loadShare,
      deferredVerify,
      ...refunds,
      twoPersonRule,
    ];
    await tx.change(
      `INSERT INTO project
         (pjid, name, grant_mode, limit_counts, limit_hold_minutes, publisher, load_share, deferred_verify,
          refund_policy, refund_points, refund_share_percent, two_person_rule, created_at, updated_at)
       VALUES (?, ?, COALESCE(?, 'GAME_SERVER'), COALESCE(?, 'VERIFIED'), COALESCE(?, 0),
         COALESCE(?, '${DEFAULT_PUBLISHER}'), COALESCE(?, ${DEFAULT_LOAD_SHARE}), COALESCE(?, 'OFF'),
         COALESCE(?, 'OFF'), COALESCE(?, ${DEFAULT_REFUND_POINTS}), COALESCE(?, ${DEFAULT_REFUND_SHARE}),
         COALESCE(?, 'OFF'), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE name = VALUES(name), grant_mode = COALESCE(?, grant_mode),
         limit_counts = COALESCE(?, limit_counts), limit_hold_minutes = COALESCE(?, limit_hold_minutes),
         publisher = COALESCE(?, publisher), load_share = COALESCE(?, load_share),
         deferred_verify = COALESCE(?, deferred_verify),
         refund_policy = COALESCE(?, refund_policy), refund_points = COALESCE(?, refund_points),
         refund_share_percent = COALESCE(?, refund_share_percent),
         two_person_rule = COALESCE(?, two_person_rule),
         updated_at = VALUES(updated_at)`,
      [pjid, name, ...settings, ...settings],
    );
  }

  /** Returns the settings of a project; null when it does not exist. */
  async settingsOf(pjid: string): Promise<Omit<Project, 'createdAt' | 'updatedAt'> | null> {
    const project = await this.projects.findOneBy({ pjid });
    if (project === null) return null;
    const { createdAt: _, updatedAt: __, ...settings } = project;
    return settings;
  }

  /** Returns how purchases are delivered; as in a new project when it does not exist. */
  async deliveryOf(pjid: string, statements: Statements = this.database): Promise<ProjectDelivery> {
    const sql =
      'SELECT p.grant_mode AS grantMode, p.deferred_verify AS deferredVerify FROM project p WHERE p.pjid = ?';
    const [row] = await statements.rows<ProjectDelivery>(sql, [pjid]);
    return row ?? { grantMode: 'GAME_SERVER', deferredVerify: 'OFF' };
  }

  /** Returns the limit rules; those of a new project when it does not exist. */
  async limitsOf(pjid: string): Promise<ProjectLimits> {
    const sql =
      'SELECT p.limit_counts AS counts, p.limit_hold_minutes AS holdMinutes FROM project p WHERE p.pjid = ?';
    const [row] = await this.database.rows<ProjectLimits>(sql, [pjid]);
    return row ?? { counts: 'VERIFIED', holdMinutes: 0 };
  }

  /** Returns what the project does about refunds; nothing when it does not exist. */
  async refundsOf(pjid: string): Promise<ProjectRefunds> {
    const sql = `SELECT p.refund_policy AS policy, p.refund_points AS points, p.refund_share_percent AS sharePercent
      FROM project p WHERE p.pjid = ?`;
    const [row] = await this.database.rows<ProjectRefunds>(sql, [pjid]);
    return row ?? { policy: 'OFF', points: DEFAULT_REFUND_POINTS, sharePercent: DEFAULT_REFUND_SHARE };
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
