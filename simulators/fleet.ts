import { AstoreSimulator } from './astore/astore-simulator.js';
import { ConsoleSimulator } from './console/console-simulator.js';
import { GameServerSimulator } from './game-server/game-server-simulator.js';
import { GstoreSimulator } from './gstore/gstore-simulator.js';
import type { RunningSimulator, SimulatorEntry } from './kit/running.js';
import { PcstoreSimulator } from './pcstore/pcstore-simulator.js';
import { PushSimulator } from './push/push-simulator.js';
import { WshopSimulator } from './wshop/wshop-simulator.js';

/** Every simulator; the n-th takes two ports from the base port + 2n. */
const SIMULATORS: readonly SimulatorEntry[] = [
  {
    name: 'gstore',
    start: (ports) => GstoreSimulator.start(ports),
    example: { path: '/__sim/gstore/app', body: { packageName: 'com.example.game' } },
  },
  {
    name: 'astore',
    start: (ports) => AstoreSimulator.start(ports),
    example: { path: '/__sim/astore/app', body: { bundleId: 'com.example.game' } },
  },
  {
    name: 'pcstore',
    start: (ports) => PcstoreSimulator.start(ports),
    example: { path: '/__sim/pcstore/app', body: { appId: '480' } },
  },
  {
    name: 'console',
    start: (ports) => ConsoleSimulator.start(ports),
    example: { path: '/__sim/console/client', body: { clientId: 'example-game' } },
  },
  {
    name: 'wshop',
    start: (ports) => WshopSimulator.start(ports),
    example: { path: '/__sim/wshop/project', body: { projectId: '44056' } },
  },
  {
    name: 'gameserver',
    start: (ports) => GameServerSimulator.start(ports),
    example: { path: '/__sim/gameserver/game', body: { fixedString: 'example-game' } },
  },
  {
    name: 'push',
    start: (ports) => PushSimulator.start(ports),
    example: { path: '/__sim/push/project', body: { projectId: 'example-game' } },
  },
];

/** All simulators of one process. */
export interface Fleet {
  /** Addresses by simulator. */
  readonly addresses: Readonly<Record<string, RunningSimulator['addresses']>>;
  close(): Promise<void>;
}

/** Starts them all, on free ports when the base port is 0; when one cannot start, none stays. */
export async function startFleet(basePort: number, entries = SIMULATORS): Promise<Fleet> {
  const running = new Map<string, RunningSimulator>();
  const close = async (): Promise<void> => {
    await Promise.all([...running.values()].map((simulator) => simulator.close()));
  };
  try {
    for (const [index, entry] of entries.entries()) {
      running.set(entry.name, await entry.start(portsOf(basePort, index)));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    addresses: Object.fromEntries([...running].map(([name, simulator]) => [name, simulator.addresses])),
    close,
  };
}

/** The line that a parent process waits for. */
export function readyLine(fleet: Fleet): string {
  return JSON.stringify({ ready: true, ...fleet.addresses });
}

/** The same for a person: addresses, and a first call to each control plane. */
export function readyText(fleet: Fleet): string {
  const lines = SIMULATORS.flatMap(({ name, example }) => {
    const addresses = fleet.addresses[name] ?? {};
    return [
      name,
      ...Object.entries(addresses).map(([what, url]) => `  ${what.padEnd(11)} ${url}`),
      `  try         curl -s -X POST ${addresses['controlUrl'] ?? ''}${example.path} -d '${JSON.stringify(example.body)}'`,
      `  operations  curl -s ${addresses['controlUrl'] ?? ''}/__sim`,
    ];
  });
  return ['Simulators are ready. Ctrl+C stops them.', '', ...lines].join('\n');
}

function portsOf(
  basePort: number,
  index: number,
): { readonly apiPort: number; readonly controlPort: number } {
  if (basePort === 0) return { apiPort: 0, controlPort: 0 };
  return { apiPort: basePort + 2 * index, controlPort: basePort + 2 * index + 1 };
}
