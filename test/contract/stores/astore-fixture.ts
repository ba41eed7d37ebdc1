import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import type { PaymentClaim } from '../../../src/modules/store-verifier/domain/payment-claim.js';
import { FaultyLine } from '../../support/faults/faulty-line.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { AdapterFixture, PJID } from './adapter-fixture.js';
import type { Bought, StoreFixture } from './store-contract.js';

export const PRODUCT = 'gem.100';
export const BUNDLE = 'com.example.contract';

/** Where the two environments are asked. */
export const PRODUCTION = /^\/production\/verifyReceipt$/;
export const SANDBOX = /^\/sandbox\/verifyReceipt$/;

/** Which proof the game's client has: a receipt of the app, or a signed transaction. */
export type Form = 'receiptData' | 'signedTransaction';

type BuyInput = Parameters<AstoreSimulator['buy']>[0];
type Receipt = ReturnType<AstoreSimulator['buy']>;

/** Mobile store B with its adapter in front, and a project that is set up for it. */
export class AstoreFixture extends AdapterFixture implements StoreFixture {
  private constructor(
    readonly simulator: AstoreSimulator,
    readonly line: FaultyLine,
    ports: StorePorts,
    private readonly form: Form,
  ) {
    super(ports);
    this.settings = this.app;
  }

  /** `roots` are the certificates that the deployment trusts; the store's own unless a test says otherwise. */
  static async start(
    form: Form = 'receiptData',
    roots: (simulator: AstoreSimulator) => readonly (string | Buffer)[] = (simulator) => [
      simulator.root().pem,
    ],
  ): Promise<AstoreFixture> {
    const simulator = await AstoreSimulator.start();
    const line = await FaultyLine.before(simulator.apiUrl, () => true);
    const folder = await mkdtemp(join(tmpdir(), 'astore-roots-'));
    const files = roots(simulator).map((content, index) => ({ content, name: join(folder, `${index}.cer`) }));
    for (const { content, name } of files) await writeFile(name, content);
    const ports = await startStorePorts({
      ASTORE_PRODUCTION_URL: `${line.url}/production`,
      ASTORE_SANDBOX_URL: `${line.url}/sandbox`,
      ASTORE_SERVER_API_URL: `${line.url}/production`,
      ASTORE_SERVER_API_SANDBOX_URL: `${line.url}/sandbox`,
      ASTORE_ROOT_CERTS: files.map(({ name }) => name).join(','),
    });
    await rm(folder, { recursive: true });
    return new AstoreFixture(simulator, line, ports, form);
  }

  get store() {
    return this.ports.proving('ASTORE');
  }

  get app() {
    return this.simulator.registerApp({ bundleId: BUNDLE });
  }

  /** The app with a key of the server API. */
  get appWithServerKey() {
    return { ...this.app, ...this.simulator.serverKey({ bundleId: BUNDLE }) };
  }

  /** The same for other projects. */
  settingsOf(pjid: string, settings: object): void {
    this.ports.settings.set(pjid, settings);
  }

  /** A project that is not set up any more. */
  forget(pjid: string): void {
    this.ports.settings.delete(pjid);
  }

  /** The player pays in the store. */
  receipt(input: Partial<BuyInput> = {}): Receipt {
    return this.simulator.buy({ bundleId: BUNDLE, productId: PRODUCT, ...input });
  }

  buy(input: Partial<BuyInput> = {}): Bought {
    const receipt = this.receipt(input);
    const claim = this.claimOf(receipt);
    return { claim, known: { ...claim, purchaseToken: receipt.transactionId } };
  }

  /** What the game sends with a receipt, in the form of this fixture. */
  claimOf(receipt: Receipt, form: Form = this.form): PaymentClaim {
    return claimWith(receipt[form], receipt.transactionId);
  }

  /** A claim with a signed transaction that says something else than the purchase. */
  signed(
    changes: Record<string, unknown>,
    flaw?: Parameters<AstoreSimulator['sign']>[0]['flaw'],
  ): PaymentClaim {
    const { signedTransaction, transactionId } = this.receipt();
    const payload = { ...payloadOf(signedTransaction), ...changes };
    return claimWith(this.simulator.sign({ payload, flaw }).signedTransaction, transactionId);
  }

  secrets(): readonly string[] {
    return [this.app.sharedSecret, ...this.line.requests().map(({ body }) => body)];
  }

  calm(): void {
    this.simulator.clearFaults();
    this.settings = this.app;
  }

  async stop(): Promise<void> {
    await this.ports.stop();
    await this.line.close();
    await this.simulator.close();
  }
}

/** What the game sends: a proof, and which purchase it means. */
export function claimWith(receiptData: string, transactionId: string): PaymentClaim {
  const evidence = { kind: 'app-receipt', receiptData, transactionId } as const;
  return { pjid: PJID, boid: '1', playerId: 'player-1', productId: PRODUCT, evidence };
}

export function payloadOf(signedTransaction: string): Record<string, unknown> {
  const [, payload = ''] = signedTransaction.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
