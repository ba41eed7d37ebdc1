// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAYER } from '../story.mjs';

const PATH = '/push/api-in/v1';
const DEVICE = 'token-of-the-demo-phone';
const LOOKS = 100;

/** Not a store, but shown like one: what reaches the player's phone. @type {import('../story.mjs').PurchaseStore} */
export const PUSH = {
  name: 'Push message',
  simulator: 'push',
  settings: 'PUSH',
  connect: (store) => store('project', { projectId: 'demo-game' }),
  buy: async (story) => {
    const { service, step } = story;
    const device = { imId: PLAYER, app: 'game', platform: 'ANDROID', token: DEVICE };
    const register = () => service(`${PATH}/device/register`, device);
    await step('platform', "registers the player's phone", register, ({ resultCode }) => resultCode);
    const notification = { title: 'Hello', body: 'Your gems are here' };
    const message = { imId: PLAYER, notification, data: { gems: 100 } };
    const send = () => service(`${PATH}/send-message/${PLAYER}`, { message });
    const { resultData } = await step('game', 'sends the player a message', send, accepted);
    const messageId = String(resultData['messageId']);
    await step('worker', 'brings it to the phone', () => settled(story, messageId), outcomeOf);
  },
};

/**
 * Polls until the message is settled.
 * @param {import('../story.mjs').Story} story
 * @param {string} messageId
 */
async function settled({ service }, messageId) {
  for (let look = 1; ; look += 1) {
    const answer = await service(`${PATH}/message/status`, { messageId });
    if (answer.resultData['status'] !== 'QUEUED' || look === LOOKS) return answer;
    await sleep(20);
  }
}

/** @param {import('../json-calls.mjs').Answer} answer */
const accepted = ({ resultCode, resultData }) => `${resultCode}, message ${String(resultData['messageId'])}`;

/** @param {import('../json-calls.mjs').Answer} answer */
function outcomeOf({ resultData }) {
  const devices = /** @type {{ outcome: string }[]} */ (resultData['deviceList']);
  return [String(resultData['status']), ...devices.map(({ outcome }) => outcome)].join(', ');
}
