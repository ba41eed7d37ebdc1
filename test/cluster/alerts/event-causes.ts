import { operate } from '../../chaos/run/ground.js';
import { eventually } from '../../support/eventually.js';
import { newSigningSecret, type ReceivedCall } from '../../support/servers/webhook-receiver.js';
import type { Cause, End } from './cause.js';
import { advance, type CauseProject, makeCauseProject, reserve, ignored } from './cause-project.js';
import type { SmallProduction } from './small-production.js';

const HOUR = 3_600;
const CALL_MS = 15_000;
/** Attempts after which an event is set aside, and some more. */
const MAX_ATTEMPTS = 12;

/** A project whose publisher has an endpoint at a path of its own. */
interface EventProject extends CauseProject {
  readonly path: string;
  /** Saves the endpoint, by which it is called at once. */
  readonly save: () => Promise<unknown>;
}

async function makeEventProject(production: SmallProduction, name: string): Promise<EventProject> {
  const { deployment, webhooks } = production;
  const project = await makeCauseProject(production, name);
  const path = `/${name}`;
  const signingSecrets = [newSigningSecret()];
  const endpoint = { url: webhooks.url(path), signingSecrets, allowedCidrs: ['127.0.0.1/32'] };
  const save = (): Promise<unknown> =>
    operate(deployment, 'event-endpoint/save', { pjid: project.pjid, ...endpoint });
  await save();
  return { ...project, path, save };
}

/** From now on the receiver answers calls to a path so, and others as before. */
function answer(production: SmallProduction, path: string, statusOf: (call: ReceivedCall) => number): void {
  const { webhooks } = production;
  const others = webhooks.statusOf;
  webhooks.statusOf = (call) => (call.path === path ? statusOf(call) : others(call));
}

const ENDPOINT_FAILS: Cause = {
  id: 'endpoint-fails',
  name: 'the event endpoint of a publisher answers 500 to everything',
  alert: 'PurserEventEndpointFails',
  short: 'an hour by the test clock',
  begin: async (production): Promise<End> => {
    const project = await makeEventProject(production, 'endpoint-fails');
    const { pjid, path } = project;
    answer(production, path, () => 500);
    await reserve(project);
    const called = (): boolean => production.webhooks.calls.some((call) => call.path === path);
    await eventually(called, Boolean, CALL_MS);
    await advance(production, pjid, HOUR + 60);
    return async () => {
      answer(production, path, () => 204);
      await project.save();
    };
  },
};

const EVENT_REFUSED: Cause = {
  id: 'event-refused',
  name: 'an event endpoint answers 400 to one event, and takes all others',
  alert: 'PurserEventsSetAside',
  short: 'the times between the attempts by the test clock',
  begin: async (production): Promise<End> => {
    const { webhooks, deployment } = production;
    const project = await makeEventProject(production, 'event-refused');
    const { pjid, path } = project;
    const refused = await reserve(project);
    const attempts = (): number => webhooks.of(refused, path).length;
    answer(production, path, ({ event }) => (event.subject === refused ? 400 : 204));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const isOver = await eventually(attempts, (count) => count >= attempt, CALL_MS).then(
        () => false,
        () => true,
      );
      if (isOver) break;
      await reserve(project);
      await advance(production, pjid, 3 * HOUR);
    }
    return async () => {
      answer(production, path, () => 204);
      await replay(deployment, pjid);
    };
  },
};

/** Has the events sent again that were set aside. */
async function replay(deployment: SmallProduction['deployment'], pjid: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const range = { fromUnixTS: now - 100 * HOUR, toUnixTS: now };
  await operate(deployment, 'event/replay', { pjid, ...range }).catch(ignored);
}

/** Endpoints of publishers. */
export const EVENT_CAUSES: readonly Cause[] = [ENDPOINT_FAILS, EVENT_REFUSED];
