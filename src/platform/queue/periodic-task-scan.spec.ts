import { describe, expect, it } from '@jest/globals';
import { Injectable, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AppConfig } from '../config/app-config.js';
import { PeriodicTaskScan } from './periodic-task-scan.js';
import { RunEvery } from './run-every.js';
import { Sweeps } from './sweeps.js';

@Injectable()
class CountService {
  private readonly step = 2;
  count = 0;

  @RunEvery('count', 5_000)
  async execute(): Promise<void> {
    this.count += this.step;
  }

  async undecorated(): Promise<void> {
    throw new Error('not a task');
  }
}

@Injectable()
class ClockService {
  @RunEvery('clock', 500, ({ hasTestClock }) => hasTestClock)
  async execute(): Promise<void> {}
}

interface Started {
  readonly name: string;
  readonly everyMs: number;
  readonly check: () => Promise<void>;
}

@Module({ providers: [CountService] })
class OtherModule {}

async function start(providers: Provider[], hasTestClock = true, imports = [DiscoveryModule]) {
  const started: Started[] = [];
  const watch = (name: string, everyMs: number, check: () => Promise<void>): void =>
    void started.push({ name, everyMs, check });
  const module = await Test.createTestingModule({
    imports,
    providers: [
      PeriodicTaskScan,
      { provide: Sweeps, useValue: { watch } },
      { provide: AppConfig, useValue: { hasTestClock } },
      ...providers,
    ],
  }).compile();
  await module.init();
  return { module, started };
}

describe('the periodic tasks of a process', () => {
  it('are the decorated methods of its providers, each of the instance that others use', async () => {
    const { module, started } = await start([CountService, ClockService]);
    expect(started.map(({ name, everyMs }) => [name, everyMs])).toEqual([
      ['count', 5_000],
      ['clock', 500],
    ]);
    await started[0]!.check();
    expect(module.get(CountService).count).toBe(2);
  });

  it('run once when a provider has a second name', async () => {
    const { started } = await start([CountService, { provide: 'alias', useExisting: CountService }]);
    expect(started.map(({ name }) => name)).toEqual(['count']);
  });

  it('are only those that the deployment needs', async () => {
    expect((await start([ClockService], false)).started).toEqual([]);
  });

  it('keep the process from starting when two modules provide the same', async () => {
    await expect(start([CountService], true, [DiscoveryModule, OtherModule])).rejects.toThrow(
      'the periodic task count is provided twice',
    );
  });
});
