import type { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { receiptKey } from '../../../src/modules/store-verifier/domain/receipt-key.js';
import type { Operation, OperationArgs } from '../history.js';
import type { Caller, Proof } from './caller.js';
import type { Dice } from './dice.js';
import type { DeviceRecords } from './device-records.js';

/** A receipt in a player's hands. */
export interface Bought {
  readonly proof: Proof;
  readonly purchaseToken: string;
  readonly receipt: string;
}

/** What the players of a run share. */
export interface Ground {
  readonly caller: Caller;
  readonly store: GstoreSimulator;
  readonly packageOf: ReadonlyMap<string, string>;
  /** First part of every reqId, different for each run of one database. */
  readonly runName: string;
  /** Purchases that many look at. */
  readonly hotBoids: string[];
  readonly devices: DeviceRecords;
}

const RETRY_MS = 60;
const MAX_PAUSE_MS = 150;
const HOT_BOIDS = 24;

/** One player of a game: every call is valid unless its arguments are changed. Draws from its own numbers alone. */
export class Player {
  readonly productId = 'gem.100';
  readonly playerId: string;
  private requests = 0;

  constructor(
    private readonly ground: Ground,
    readonly random: Dice,
    private readonly pjid: string,
    private readonly index: number,
  ) {
    this.playerId = `player-${index % 97}`;
  }

  newReqId(): string {
    this.requests += 1;
    return `${this.ground.runName}-${this.index}-${this.requests}`;
  }

  /** The player pays; a promotion has no order id. */
  buy(): Bought {
    const packageName = this.ground.packageOf.get(this.pjid) as string;
    const input = { packageName, productId: this.productId };
    const bought = this.ground.store.buy(this.random.chance(0.3) ? { ...input, orderId: null } : input);
    const { purchaseOriginalJson, purchaseSignature, purchaseToken } = bought;
    const scope = { family: 'GSTORE', environment: 'PRODUCTION', part: 'token' } as const;
    const receipt = receiptKey({ ...scope, id: purchaseToken }).toString('hex');
    this.ground.devices.recordPayment(receipt, purchaseToken);
    return { proof: { purchaseOriginalJson, purchaseSignature }, purchaseToken, receipt };
  }

  /** The game's client consumes in the store. */
  consume({ purchaseToken }: Bought): void {
    this.ground.store.consume({ purchaseToken });
    this.ground.devices.recordConsumption(purchaseToken);
  }

  /** Reserves; null when no answer had the boid, however often it was requested. */
  async reserve(reqId = this.newReqId()): Promise<string | null> {
    const first = await this.again(() => this.ground.caller.call('reserve', this.args(reqId)));
    const boid = first.boid ?? null;
    if (boid !== null && this.random.chance(0.2)) this.heat(boid);
    return boid;
  }

  verify(boid: string, bought: Bought, changes: Partial<OperationArgs> = {}): Promise<Operation> {
    const { receipt, proof } = bought;
    const args = { ...this.args(this.newReqId()), boid, receipt, ...changes };
    return this.again(() => this.ground.caller.call('verify', args, proof));
  }

  complete(boid: string, changes: Partial<OperationArgs> = {}): Promise<Operation> {
    const args = { ...this.args(this.newReqId()), boid, ...changes };
    return this.again(() => this.ground.caller.call('complete', args));
  }

  cancel(boid: string, changes: Partial<OperationArgs> = {}): Promise<Operation> {
    const args = { ...this.args(this.newReqId()), boid, ...changes };
    return this.again(() => this.ground.caller.call('cancel', args));
  }

  /** Reads these purchases, and some that others are busy with. */
  list(...boids: readonly string[]): Promise<Operation> {
    const hot = this.ground.hotBoids.length > 0 ? [this.random.pick(this.ground.hotBoids)] : [];
    const asked = [...new Set([...boids, ...hot])];
    return this.ground.caller.call('list', { ...this.args(''), boids: asked });
  }

  /** Some time in which a person does something else. */
  async pause(): Promise<void> {
    const ms = this.random.between(0, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** A caller that does not know the outcome often asks again, with the same reqId. */
  private async again(call: () => Promise<Operation>): Promise<Operation> {
    const isPersistent = this.random.chance(0.6);
    const first = await call();
    if (first.outcome !== 'unknown' || !isPersistent) return first;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return call();
  }

  private args(reqId: string): OperationArgs {
    return { pjid: this.pjid, reqId, playerId: this.playerId, productId: this.productId };
  }

  private heat(boid: string): void {
    this.ground.hotBoids.push(boid);
    if (this.ground.hotBoids.length > HOT_BOIDS) this.ground.hotBoids.shift();
  }
}
