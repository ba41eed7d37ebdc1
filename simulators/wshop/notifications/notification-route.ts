import { badInput } from '../../kit/answer.js';
import type { NotificationMode } from './notification.js';

const LONGEST_ANSWER_MS = 60_000;

/** Where a project's notifications go, and how. */
export interface NotificationRoute {
  /** `null`: payments succeed without notifications. */
  readonly url: string | null;
  readonly mode: NotificationMode;
  /** How often the player is asked about during one payment. */
  readonly validations: number;
  /** Virtual milliseconds between an event and its notification. */
  readonly delayMs: number;
  /** Real milliseconds that an answer may take. */
  readonly timeoutMs: number;
}

const USUAL: NotificationRoute = {
  url: null,
  mode: 'combined',
  validations: 2,
  delayMs: 0,
  timeoutMs: 5_000,
};

/** The notification settings of every project. */
export class NotificationRoutes {
  private readonly byProject = new Map<string, NotificationRoute>();

  of(projectId: string): NotificationRoute {
    return this.byProject.get(projectId) ?? USUAL;
  }

  /** Replaces what the patch names; an undefined value leaves it as it is. */
  change(projectId: string, patch: Partial<NotificationRoute>): NotificationRoute {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const route: NotificationRoute = { ...this.of(projectId), ...given };
    if (route.url !== null && !(URL.canParse(route.url) && /^https?:/i.test(route.url)))
      throw badInput('"url" must be a web address, or null.');
    if (route.validations < 1 || route.delayMs < 0)
      throw badInput('"validations" must be positive, "delayMs" must not be negative.');
    if (route.timeoutMs < 1 || route.timeoutMs > LONGEST_ANSWER_MS)
      throw badInput(`"timeoutMs" must be 1 to ${LONGEST_ANSWER_MS}.`);
    this.byProject.set(projectId, route);
    return route;
  }

  /** Where notifications go and in which mode stays; the rest is as usual again. */
  reset(): void {
    for (const [projectId, { url, mode }] of this.byProject) {
      this.byProject.set(projectId, { ...USUAL, url, mode });
    }
  }
}
