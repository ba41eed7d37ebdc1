import { Repeated } from '../../deployment/traffic/traffic.js';
import { type CauseProject, makeCauseProject, pay, reserve } from './cause-project.js';
import type { SmallProduction } from './small-production.js';

/** How far purchases come: `buy` to their end. */
export type Habit = 'buy' | 'pay' | 'reserve' | 'rest';

const EVERY_MS = 250;

/** Players who buy all the time, and whose game can forget calls. */
export class Shoppers {
  habit: Habit = 'buy';
  private readonly traffic: Repeated;

  private constructor(production: SmallProduction, project: CauseProject) {
    this.traffic = new Repeated('purchase-failed', EVERY_MS, () => this.once(production, project));
  }

  static async come(production: SmallProduction): Promise<Shoppers> {
    return new Shoppers(production, await makeCauseProject(production, 'shoppers'));
  }

  /** Purchases that failed so far. */
  get failures(): readonly string[] {
    return this.traffic.violations.map(({ detail }) => detail);
  }

  leave(): Promise<void> {
    return this.traffic.stop();
  }

  private async once(production: SmallProduction, project: CauseProject): Promise<void> {
    const { habit } = this;
    if (habit === 'rest') return;
    if (habit === 'reserve') return void (await reserve(project));
    const purchase = await pay(production, project);
    await purchase.verify();
    if (habit === 'buy') await purchase.complete();
  }
}
