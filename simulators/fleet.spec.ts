import { describe, expect, it } from '@jest/globals';
import { readyLine, readyText, startFleet } from './fleet.js';
import type { SimulatorEntry } from './kit/running.js';

describe('the process of all simulators', () => {
  it('says in one JSON line where each simulator listens', async () => {
    const fleet = await startFleet(0);
    const line = readyLine(fleet);
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/);
    await fleet.close();

    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      ready: true,
      gstore: { apiUrl: url, tokenUrl: url, jwksUrl: url, controlUrl: url },
      astore: { productionUrl: url, sandboxUrl: url, controlUrl: url },
      pcstore: { apiUrl: url, controlUrl: url },
      console: { authUrl: url, entitlementUrl: url, controlUrl: url },
      wshop: { apiUrl: url, paymentUrl: url, sandboxPaymentUrl: url, controlUrl: url },
      gameserver: { apiUrl: url, controlUrl: url },
      push: { apiUrl: url, tokenUrl: url, controlUrl: url },
    });
  });

  it('shows a person the addresses and a first call', async () => {
    const fleet = await startFleet(0);
    const text = readyText(fleet);
    await fleet.close();

    expect(text).toContain(fleet.addresses['gstore']?.['apiUrl']);
    expect(text).toMatch(/curl -s -X POST http:\/\/127\.0\.0\.1:\d+\/__sim\/gstore\/app -d '\{/);
  });

  it('gives each simulator two ports in a row from the base port', async () => {
    const ports: unknown[] = [];
    const entry = (name: string): SimulatorEntry => ({
      name,
      start: (given) => {
        ports.push(given);
        return Promise.resolve({ addresses: {}, close: () => Promise.resolve() });
      },
      example: { path: '/', body: {} },
    });
    await startFleet(4010, [entry('a'), entry('b')]);

    expect(ports).toEqual([
      { apiPort: 4010, controlPort: 4011 },
      { apiPort: 4012, controlPort: 4013 },
    ]);
  });

  it('leaves none running when one cannot start', async () => {
    let closed = 0;
    const good: SimulatorEntry = {
      name: 'good',
      start: () => Promise.resolve({ addresses: {}, close: () => Promise.resolve(void (closed += 1)) }),
      example: { path: '/', body: {} },
    };
    const bad: SimulatorEntry = {
      ...good,
      name: 'bad',
      start: () => Promise.reject(new Error('port in use')),
    };

    await expect(startFleet(0, [good, bad])).rejects.toThrow('port in use');
    expect(closed).toBe(1);
  });
});
