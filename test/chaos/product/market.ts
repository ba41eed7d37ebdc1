import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import { startStack, type Stack } from '../../support/faults/stack.js';

/** Simulators of every other system that the service calls; the service is judged by their records. */
export interface Market {
  readonly gstore: GstoreSimulator;
  readonly astore: AstoreSimulator;
  readonly pcstore: PcstoreSimulator;
  readonly console: ConsoleSimulator;
  readonly wshop: WshopSimulator;
  readonly game: GameServerSimulator;
  readonly push: PushSimulator;
}

/** The service under faults, and the simulators around it. */
export interface World {
  readonly stack: Stack;
  readonly market: Market;
  stop(): Promise<void>;
}

/** Starts everything; `environment` adds variables of the service. */
export async function startWorld(
  seed: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<World> {
  const [astore, pcstore, console, wshop, game, push, folder] = await Promise.all([
    AstoreSimulator.start({ seed }),
    PcstoreSimulator.start({ seed }),
    ConsoleSimulator.start({ seed }),
    WshopSimulator.start({ seed }),
    GameServerSimulator.start({ seed }),
    PushSimulator.start(),
    mkdtemp(join(tmpdir(), 'market-')),
  ]);
  const roots = join(folder, 'root.pem');
  await writeFile(roots, astore.root().pem);
  const stack = await startStack({
    storeSeed: seed,
    environment: {
      ASTORE_PRODUCTION_URL: astore.productionUrl,
      ASTORE_SANDBOX_URL: astore.sandboxUrl,
      ASTORE_ROOT_CERTS: roots,
      PCSTORE_API_URL: pcstore.apiUrl,
      CONSOLE_AUTH_URL: console.authUrl,
      CONSOLE_API_URL: console.entitlementUrl,
      WSHOP_API_URL: wshop.apiUrl,
      WSHOP_PAYMENT_URL: wshop.paymentUrl,
      WSHOP_SANDBOX_PAYMENT_URL: wshop.sandboxPaymentUrl,
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
      ...environment,
    },
  });
  const market = { gstore: stack.store, astore, pcstore, console, wshop, game, push };
  const others = [astore, pcstore, console, wshop, game, push];
  return {
    stack,
    market,
    stop: async () => {
      await stack.stop();
      await Promise.all(others.map((one) => one.close()));
      await rm(folder, { recursive: true });
    },
  };
}
