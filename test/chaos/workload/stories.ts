import type { Bought, Player } from './player.js';

/** What a player does in one go; several calls at a time are callers that fight for the same thing. */
export type Story = (player: Player) => Promise<void>;

/** From a verified purchase to its end, now and then asked for twice. */
async function finish(player: Player, boid: string, bought: Bought, isVerified: boolean): Promise<void> {
  await player.pause();
  if (isVerified && player.random.chance(0.5)) player.consume(bought);
  await player.complete(boid);
  if (player.random.chance(0.3)) await player.complete(boid);
  await player.list(boid);
}

/** One after another, as most do. */
const plain: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  if (player.random.chance(0.5)) await player.list(boid);
  await player.pause();
  const bought = player.buy();
  const verified = await player.verify(boid, bought);
  if (player.random.chance(0.5)) await player.list(boid);
  await finish(player, boid, bought, verified.outcome === 'ok');
};

/** Changed their mind. */
const giveUp: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  await player.cancel(boid);
  await player.list(boid);
};

/** Several verifications of one purchase, each with a receipt of its own. */
const verifyRace: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  const receipts = Array.from({ length: player.random.between(2, 4) }, () => player.buy());
  await Promise.all(receipts.map((receipt) => player.verify(boid, receipt)));
  await player.list(boid);
  await finish(player, boid, receipts[0] as Bought, false);
};

/** Several purchases that claim one receipt. */
const receiptRace: Story = async (player) => {
  const drawn = await Promise.all([player.reserve(), player.reserve(), player.reserve()]);
  const boids = drawn.filter((boid) => boid !== null);
  if (boids.length === 0) return;
  const bought = player.buy();
  await Promise.all(boids.map((boid) => player.verify(boid, bought)));
  await player.list(...boids);
  await Promise.all(boids.map((boid) => player.complete(boid)));
};

/** Paid and given up at the same moment. */
const cancelRace: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  const bought = player.buy();
  await Promise.all([player.cancel(boid), player.verify(boid, bought), player.cancel(boid)]);
  await player.list(boid);
  await player.complete(boid);
};

/** One reqId for several reservations. */
const reserveRace: Story = async (player) => {
  const reqId = player.newReqId();
  const drawn = await Promise.all([player.reserve(reqId), player.reserve(reqId), player.reserve(reqId)]);
  const boid = drawn.find((one) => one !== null);
  if (boid === undefined || boid === null) return;
  await player.reserve(reqId);
  const bought = player.buy();
  const verified = await player.verify(boid, bought);
  await finish(player, boid, bought, verified.outcome === 'ok');
};

/** One reqId for two purchases, at each step. */
const requestRace: Story = async (player) => {
  const drawn = await Promise.all([player.reserve(), player.reserve()]);
  const boids = drawn.filter((boid) => boid !== null);
  if (boids.length === 0) return;
  const [reqId, completeId] = [player.newReqId(), player.newReqId()];
  await Promise.all(boids.map((boid) => player.verify(boid, player.buy(), { reqId })));
  await Promise.all(boids.map((boid) => player.complete(boid, { reqId: completeId })));
  await player.list(...boids);
  const cancelId = player.newReqId();
  await Promise.all(boids.map((boid) => player.cancel(boid, { reqId: cancelId })));
};

/** Several completions of one purchase; all of them must return the same time. */
const completeRace: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  const bought = player.buy();
  const { outcome } = await player.verify(boid, bought);
  if (outcome === 'ok' && player.random.chance(0.3)) player.consume(bought);
  const reqId = player.newReqId();
  await Promise.all([player.complete(boid, { reqId }), player.complete(boid), player.complete(boid)]);
  await player.complete(boid, { reqId });
  await player.list(boid);
};

/** Wrong requests change nothing and use nothing up: the right one with the same reqId still succeeds. */
const wrongFirst: Story = async (player) => {
  const boid = await player.reserve();
  if (boid === null) return;
  const bought = player.buy();
  const reqId = player.newReqId();
  const forged = { ...bought, proof: { ...bought.proof, purchaseSignature: 'AAAA' } };
  await player.verify(boid, forged, { reqId, isWrong: true });
  await player.verify(boid, bought, { playerId: 'somebody-else', isWrong: true });
  const verified = await player.verify(boid, bought, { reqId });
  await player.complete(boid, { productId: 'gem.999', isWrong: true });
  await player.cancel(boid, { playerId: 'somebody-else', isWrong: true });
  await finish(player, boid, bought, verified.outcome === 'ok');
};

/** Each kind as often as it stands here. */
export const STORIES: readonly Story[] = [
  plain,
  plain,
  plain,
  plain,
  giveUp,
  giveUp,
  verifyRace,
  receiptRace,
  cancelRace,
  reserveRace,
  requestRace,
  completeRace,
  wrongFirst,
];

/** Calls of a story, on average: the divisor from a rate of calls to a rate of stories. */
export const CALLS_PER_STORY = 7;
