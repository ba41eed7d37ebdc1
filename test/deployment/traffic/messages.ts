import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import type { Violation } from '../../chaos/history.js';
import { type Accepted, Audience } from '../../chaos/push/audience.js';
import { reportOf } from '../../chaos/push/push-report.js';
import { eventually } from '../../support/eventually.js';
import type { Place } from '../deployment.js';
import { Repeated, type Traffic } from './traffic.js';

const EVERY_MS = 150;
const SETTLED_MS = 120_000;
const WAITING = "SELECT COUNT(*) AS n FROM push_message WHERE status = 'QUEUED'";

/** Push messages to devices. */
export async function startMessages(place: Place, push: PushSimulator): Promise<Traffic> {
  const audience = await Audience.setUp(place, push);
  const accepted: Accepted[] = [];
  const repeated = new Repeated('message-refused', EVERY_MS, async (index) => {
    accepted.push(await audience.send(index + 1));
  });
  const { admin } = place;
  return {
    stop: async () => {
      await repeated.stop();
      audience.close();
    },
    outcome: async () => {
      const waiting = async (): Promise<number> => Number((await admin.query<{ n: string }>(WAITING))[0]?.n);
      await eventually(waiting, (count) => count === 0, SETTLED_MS).catch(() => undefined);
      // No worker is killed here.
      const { expected, delivered, ...report } = await reportOf(accepted, { push, admin }, 0);
      const wrong = (['lost', 'repeated', 'strayed'] as const)
        .filter((what) => report[what] > 0)
        .map((what): Violation => ({ rule: `messages-${what}`, detail: String(report[what]) }));
      return {
        done: `${accepted.length} messages, ${delivered} of ${expected} deliveries`,
        violations: [...repeated.violations, ...wrong],
      };
    },
  };
}
