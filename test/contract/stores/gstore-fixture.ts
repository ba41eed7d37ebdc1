import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import type {
  KnownPurchase,
  PaymentClaim,
} from '../../../src/modules/store-verifier/domain/payment-claim.js';
import { FaultyLine } from '../../support/faults/faulty-line.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { AdapterFixture, PJID } from './adapter-fixture.js';
import type { Bought, StoreFixture } from './store-contract.js';

export const PRODUCT = 'gem.100';

/** The buyer, whom this store does not know. */
const BUYER = { pjid: PJID, boid: '1', playerId: 'player-1', productId: PRODUCT } as const;
export const PACKAGE = 'com.example.contract';

/** Paths of the API, and of the token endpoint. */
export const API = /^\/androidpublisher\//;
export const TOKEN = /^\/token$/;

type BuyInput = Parameters<GstoreSimulator['buy']>[0];
type Receipt = ReturnType<GstoreSimulator['buy']>;
type Patch = Omit<Parameters<GstoreSimulator['set']>[0], 'purchaseToken'>;

/** Mobile store A with its adapter in front, and a project that is set up for it. */
export class GstoreFixture extends AdapterFixture implements StoreFixture {
  private constructor(
    readonly simulator: GstoreSimulator,
    readonly line: FaultyLine,
    ports: StorePorts,
    readonly app: Awaited<ReturnType<GstoreSimulator['registerApp']>>,
    private readonly proofOf: (receipt: Receipt) => PaymentClaim,
  ) {
    super(ports);
    this.settings = app;
  }

  /** `proofOf` makes the claims of {@link buy}: by the signed receipt, or by the token alone. */
  static async start(proofOf: (receipt: Receipt) => PaymentClaim = claimOf): Promise<GstoreFixture> {
    const simulator = await GstoreSimulator.start();
    const line = await FaultyLine.before(simulator.apiUrl, ({ path }) => API.test(path));
    const ports = await startStorePorts({
      GSTORE_API_URL: line.url,
      GSTORE_TOKEN_URL: `${line.url}/token`,
      GSTORE_JWKS_URL: simulator.jwksUrl,
    });
    const app = await simulator.registerApp({ packageName: PACKAGE });
    return new GstoreFixture(simulator, line, ports, app, proofOf);
  }

  get store() {
    return this.ports.proving('GSTORE');
  }

  get consumer() {
    const { consumer } = this.store;
    if (consumer === null) throw new Error('the store consumes');
    return consumer;
  }

  get lookup() {
    const { lookup } = this.store;
    if (lookup === null) throw new Error('the store shows its purchases');
    return lookup;
  }

  /** Access tokens that the store gave out have ended. */
  endAccessTokens(): void {
    this.simulator.advanceClock({ ms: 3_600_000 });
  }

  /** The player pays in the store. */
  receipt(input: Partial<BuyInput> = {}): Receipt {
    return this.simulator.buy({ packageName: PACKAGE, productId: PRODUCT, ...input });
  }

  buy(input: Partial<BuyInput> = {}): Bought {
    const receipt = this.receipt(input);
    return { claim: this.proofOf(receipt), known: knownOf(receipt) };
  }

  /** A claim for a text that the store has signed, whatever it says. */
  signed(text: string): PaymentClaim {
    const { purchaseSignature } = this.simulator.sign({ packageName: PACKAGE, purchaseOriginalJson: text });
    return claimOf({ purchaseOriginalJson: text, purchaseSignature });
  }

  useUp({ known: { purchaseToken } }: Bought): void {
    this.simulator.consume({ purchaseToken });
  }

  secrets(): readonly string[] {
    const accessTokens = this.line.answers.flatMap(
      (text) => /"access_token":"([^"]+)"/.exec(text)?.[1] ?? [],
    );
    const assertions = this.line.requests(TOKEN).map(({ body }) => body);
    return [this.app.serviceAccount.private_key, this.app.licenseKey, ...accessTokens, ...assertions];
  }

  calm(): void {
    this.simulator.clearFaults();
    this.simulator.permission({ packageName: PACKAGE, denied: false });
    this.simulator.quota({ packageName: PACKAGE, perMinute: null });
    this.settings = this.app;
  }

  async stop(): Promise<void> {
    await this.ports.stop();
    await this.line.close();
    await this.simulator.close();
  }
}

/** What the game sends with a receipt. */
export function claimOf({
  purchaseOriginalJson,
  purchaseSignature,
}: Pick<Receipt, 'purchaseOriginalJson' | 'purchaseSignature'>): PaymentClaim {
  const evidence = {
    kind: 'signed-receipt',
    receipt: purchaseOriginalJson,
    signature: purchaseSignature,
  } as const;
  return { ...BUYER, evidence };
}

export const knownOf = ({ purchaseToken }: Pick<Receipt, 'purchaseToken'>): KnownPurchase => ({
  ...BUYER,
  purchaseToken,
});

/** What the game sends of a purchase on a PC. */
export const tokenClaimOf = ({ purchaseToken }: Pick<Receipt, 'purchaseToken'>): PaymentClaim => ({
  ...BUYER,
  evidence: { kind: 'purchase-token', purchaseToken },
});

/** A fresh purchase that the store then thinks otherwise of. */
export function patched(fixture: GstoreFixture, patch: Patch): Receipt {
  const receipt = fixture.receipt();
  fixture.simulator.set({ purchaseToken: receipt.purchaseToken, ...patch });
  return receipt;
}
