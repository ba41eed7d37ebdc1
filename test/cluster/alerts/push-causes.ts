import { operate } from '../../chaos/run/ground.js';
import { newId } from '../../deployment/traffic/game.js';
import { nothing } from '../cluster-fault.js';
import type { Cause, End } from './cause.js';
import { advance, type CauseProject, makeCauseProject } from './cause-project.js';
import type { SmallProduction } from './small-production.js';

const LATE_SECONDS = 700;
/** Between two messages. */
const EVERY_MS = 500;

/** A project that sends messages to a device. */
interface PushProject extends CauseProject {
  readonly projectId: string;
  readonly token: string;
  /** Saves the settings again. */
  readonly save: () => Promise<unknown>;
  readonly send: () => Promise<unknown>;
}

async function makePushProject(production: SmallProduction, name: string): Promise<PushProject> {
  const { deployment, push } = production;
  const project = await makeCauseProject(production, name);
  const projectId = `cause-${name}`;
  const settings = await push.registerProject({ projectId });
  const save = (): Promise<unknown> =>
    operate(deployment, 'store-settings/save', { pjid: project.pjid, store: 'PUSH', settings });
  await save();
  const imId = newId('member').slice(0, 40);
  const token = newId('device');
  const { device, message } = project.client;
  await device.register({ imId, app: 'game', platform: 'ANDROID', token });
  const notification = { title: 'A gift', body: 'It waits for you' };
  return {
    ...project,
    projectId,
    token,
    save,
    send: () => message.send({ message: { imId, notification } }),
  };
}

const CREDENTIALS: Cause = {
  id: 'push-credentials',
  name: 'the push service takes the right to send away from a project',
  alert: 'PurserPushPaused',
  besides: ['PurserStoreRefusesCredentials'],
  begin: async (production): Promise<End> => {
    const { push } = production;
    const { projectId, send, save } = await makePushProject(production, 'push-credentials');
    push.permission({ projectId, denied: true });
    await send();
    return async () => {
      push.permission({ projectId, denied: false });
      await save();
    };
  },
};

const UNAVAILABLE: Cause = {
  id: 'push-unavailable',
  name: 'the push service answers 503 for a device',
  alert: 'PurserPushWaits',
  besides: ['PurserPushServiceFails'],
  short: `${LATE_SECONDS} s by the test clock`,
  begin: async (production): Promise<End> => {
    const { push } = production;
    const { pjid, token, send } = await makePushProject(production, 'push-unavailable');
    push.device({ token, behaviour: 'unavailable' });
    await send();
    await advance(production, pjid, LATE_SECONDS);
    return async () => {
      push.device({ token, behaviour: 'ok' });
      await advance(production, pjid, LATE_SECONDS);
    };
  },
};

const OTHER_SENDER: Cause = {
  id: 'push-devices',
  name: 'the tokens of devices belong to another project of the push service',
  alert: 'PurserPushDevicesRefused',
  begin: async (production): Promise<End> => {
    const { token, send } = await makePushProject(production, 'push-devices');
    production.push.device({ token, behaviour: 'mismatch' });
    await send();
    return nothing;
  },
};

const FAILING: Cause = {
  id: 'push-fails',
  name: 'the push service answers 503, message after message',
  alert: 'PurserPushServiceFails',
  besides: ['PurserPushWaits'],
  begin: async (production): Promise<End> => {
    const { push } = production;
    const { token, send } = await makePushProject(production, 'push-fails');
    push.device({ token, behaviour: 'unavailable' });
    await send();
    const sending = setInterval(() => void send().catch(() => undefined), EVERY_MS);
    return () => {
      clearInterval(sending);
      push.device({ token, behaviour: 'ok' });
    };
  },
};

/** The push service fails for all; not in one round with {@link PUSH_CAUSES}, whose failures count as well. */
export const PUSH_OUTAGE_CAUSES: readonly Cause[] = [FAILING];

/** The push service refuses. */
export const PUSH_CAUSES: readonly Cause[] = [CREDENTIALS, UNAVAILABLE, OTHER_SENDER];
