import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statements.js';
import { type GrantMode, Project } from '../domain/project.entity.js';

/** Projects. */
@Injectable()
export class ProjectRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  /** Adds a project or changes one; a grant mode that is not given stays, or is GAME_SERVER for a new project. */
  async save(pjid: string, name: string, grantMode: GrantMode | undefined): Promise<void> {
    await this.database.change(
      `INSERT INTO project (pjid, name, grant_mode, created_at, updated_at)
       VALUES (?, ?, COALESCE(?, 'GAME_SERVER'), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE name = VALUES(name), grant_mode = COALESCE(?, grant_mode), updated_at = VALUES(updated_at)`,
      [pjid, name, grantMode ?? null, grantMode ?? null],
    );
  }

  /** Of a project that is not there, as of a new one. */
  async grantModeOf(pjid: string, statements: Statements = this.database): Promise<GrantMode> {
    const sql = 'SELECT p.grant_mode AS grantMode FROM project p WHERE p.pjid = ?';
    const [row] = await statements.rows<{ grantMode: GrantMode }>(sql, [pjid]);
    return row?.grantMode ?? 'GAME_SERVER';
  }

  /** All projects, or only the one named. */
  list(pjid: string | undefined): Promise<Project[]> {
    const where: FindOptionsWhere<Project> = pjid === undefined ? {} : { pjid };
    return this.dataSource.getRepository(Project).find({ where, order: { pjid: 'ASC' } });
  }

  exists(pjid: string): Promise<boolean> {
    return this.dataSource.getRepository(Project).existsBy({ pjid });
  }
}
