import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statements.js';
import { type GrantMode, type LimitCounts, Project } from '../domain/project.entity.js';

/** What is saved of a project; what is undefined stays as it is, or takes its default in a new project. */
export interface ProjectChanges {
  readonly pjid: string;
  readonly name: string;
  /** GAME_SERVER by default. */
  readonly grantMode: GrantMode | undefined;
  /** VERIFIED by default. */
  readonly limitCounts: LimitCounts | undefined;
  /** 0 by default. */
  readonly limitHoldMinutes: number | undefined;
}

/** How purchases of a project count toward monthly limits. */
export interface ProjectLimits {
  readonly counts: LimitCounts;
  /** 0: open reservations do not count. */
  readonly holdMinutes: number;
}

/** Projects. */
@Injectable()
export class ProjectRepository {
  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly database: Database,
  ) {}

  /** Adds a project or changes one. */
  async save({ pjid, name, ...changes }: ProjectChanges): Promise<void> {
    const { grantMode = null, limitCounts = null, limitHoldMinutes = null } = changes;
    const settings = [grantMode, limitCounts, limitHoldMinutes];
    await this.database.change(
      `INSERT INTO project (pjid, name, grant_mode, limit_counts, limit_hold_minutes, created_at, updated_at)
       VALUES (?, ?, COALESCE(?, 'GAME_SERVER'), COALESCE(?, 'VERIFIED'), COALESCE(?, 0), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE name = VALUES(name), grant_mode = COALESCE(?, grant_mode),
         limit_counts = COALESCE(?, limit_counts), limit_hold_minutes = COALESCE(?, limit_hold_minutes),
         updated_at = VALUES(updated_at)`,
      [pjid, name, ...settings, ...settings],
    );
  }

  /** Of a project that is not there, as of a new one. */
  async grantModeOf(pjid: string, statements: Statements = this.database): Promise<GrantMode> {
    const sql = 'SELECT p.grant_mode AS grantMode FROM project p WHERE p.pjid = ?';
    const [row] = await statements.rows<{ grantMode: GrantMode }>(sql, [pjid]);
    return row?.grantMode ?? 'GAME_SERVER';
  }

  /** How its purchases count toward limits; of a project that is not there, as of a new one. */
  async limitsOf(pjid: string): Promise<ProjectLimits> {
    const sql =
      'SELECT p.limit_counts AS counts, p.limit_hold_minutes AS holdMinutes FROM project p WHERE p.pjid = ?';
    const [row] = await this.database.rows<ProjectLimits>(sql, [pjid]);
    return row ?? { counts: 'VERIFIED', holdMinutes: 0 };
  }

  /** All projects, or only the one named. */
  list(pjid: string | undefined): Promise<Project[]> {
    const where: FindOptionsWhere<Project> = pjid === undefined ? {} : { pjid };
    return this.projects.find({ where, order: { pjid: 'ASC' } });
  }

  exists(pjid: string): Promise<boolean> {
    return this.projects.existsBy({ pjid });
  }
}
