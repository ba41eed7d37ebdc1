import { AppError } from '../../shared/error/app-error.js';

/** Seconds after which a caller should try again. */
const RETRY_SECONDS = 60;

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the request may change a project, so that the project that its body names must be open. */
    needsOpenProject?: boolean;
  }
}

/** The project is closed while it moves to another deployment, or has moved. Nothing has been done. */
export class ProjectClosed extends AppError {
  constructor() {
    super(
      'SYSTEM_ERROR',
      'The project is closed because it moves to another deployment; try again later, at the address that its operator names',
      undefined,
      RETRY_SECONDS,
    );
  }
}

/** Builds {@link ProjectClosed}. */
export const projectClosed = (): AppError => new ProjectClosed();

/** Port: which projects are closed for a move. Implemented by the project module. */
export abstract class OpenProjects {
  /** Returns whether a project is closed; may answer from a cache that is at most 15 s old. */
  abstract isClosed(pjid: string): Promise<boolean>;

  /** @throws AppError SYSTEM_ERROR when the project is closed */
  async assertOpen(pjid: string): Promise<void> {
    if (await this.isClosed(pjid)) throw projectClosed();
  }
}
