import { Injectable } from '@nestjs/common';
import type { OperatorSession } from '../../../platform/access/operator-sessions.js';
import { roleFor } from '../../../shared/access/operator-role.js';
import { ProjectDirectory } from '../../project/index.js';
import { OperatorSessionRepository } from './operator-session.repository.js';

/** A session as the console shows it to its person. */
export interface ShownSession {
  readonly session: OperatorSession;
  /** The projects that the person has a role for, in ascending order. */
  readonly projects: readonly string[];
  /** Names of the people in the audit log, by their ids; empty for people who do not see it. */
  readonly operatorNames: ReadonlyMap<string, string>;
}

/** Shows people their own session. */
@Injectable()
export class ShowSessionService {
  constructor(
    private readonly sessions: OperatorSessionRepository,
    private readonly directory: ProjectDirectory,
  ) {}

  async execute(session: OperatorSession): Promise<ShownSession> {
    const { roles } = session;
    const projects = (await this.directory.all()).filter((pjid) => roleFor(roles, pjid) !== null);
    const isViewerOnly = Object.values(roles).every((role) => role === 'VIEWER');
    const operatorNames = isViewerOnly ? new Map<string, string>() : await this.sessions.names();
    return { session, projects, operatorNames };
  }
}
