import { Injectable } from '@nestjs/common';
import type { ConsoleSession } from '../../../platform/access/console-sessions.js';
import { roleFor } from '../../../shared/access/console-role.js';
import { ProjectDirectory } from '../../project/index.js';
import { ConsoleSessionRepository } from '../persistence/console-session.repository.js';

/** A session as the console shows it to its person. */
export interface ShownSession {
  readonly session: ConsoleSession;
  /** The projects that the person has a role for, in ascending order. */
  readonly projects: readonly string[];
  /** Names of the people in the audit log, by their ids; empty for people who do not see it. */
  readonly operatorNames: ReadonlyMap<string, string>;
}

/** Shows people their own session. */
@Injectable()
export class ShowSessionService {
  constructor(
    private readonly sessions: ConsoleSessionRepository,
    private readonly directory: ProjectDirectory,
  ) {}

  async execute(session: ConsoleSession): Promise<ShownSession> {
    const { roles } = session;
    const projects = (await this.directory.all()).filter((pjid) => roleFor(roles, pjid) !== null);
    const isViewerOnly = Object.values(roles).every((role) => role === 'VIEWER');
    const operatorNames = isViewerOnly ? new Map<string, string>() : await this.sessions.names();
    return { session, projects, operatorNames };
  }
}
