import { Injectable } from '@nestjs/common';
import { noteInRequest } from '../../../platform/request-context/request-context.js';
import type { ActingOperator } from '../../../platform/access/calling-operator.js';
import { AppError } from '../../../shared/error/app-error.js';
import { PurchaseRepairs } from '../../purchase/index.js';
import type { Repair } from '../run/difference.js';
import { itemUnknown, repairBegun, repairedOtherwise, repairUnfit } from '../run/reconciliation.errors.js';
import { readOrder } from '../run/store-order.js';
import { ItemRepository, type RunItem } from '../run/item.repository.js';
import { RegrantItemService } from './regrant-item.service.js';
import { ShowRunService } from '../run/show-run.service.js';

export interface RepairItemCommand {
  readonly runId: string;
  /** Only of a run of this project; undefined for every project. */
  readonly pjid: string | undefined;
  readonly itemId: string;
  readonly repair: Repair;
  /** Why, for the audit log and the reason of a cancellation. */
  readonly reason: string;
  readonly operatorKeyId: string;
  readonly operator: ActingOperator;
}

/** A purchase to repair. */
interface Repaired {
  readonly pjid: string;
  readonly boid: string;
  readonly item: RunItem;
}

/** Repairs differences, each once: the same repair again has no further effect. */
@Injectable()
export class RepairItemService {
  constructor(
    private readonly showRun: ShowRunService,
    private readonly items: ItemRepository,
    private readonly purchases: PurchaseRepairs,
    private readonly regrantItem: RegrantItemService,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for an unknown run or item, a repair that does not fit, or an item of which
   * another repair was begun or made; and what the repair itself throws
   */
  async execute(command: RepairItemCommand): Promise<void> {
    const { pjid } = await this.showRun.findOpen(command.runId, command.pjid);
    for (;;) {
      const item = await this.openItem(command);
      if (item !== null && item.boid !== null) noteInRequest({ boid: item.boid });
      if (item === null || (await this.repair(pjid, item, command))) return;
    }
  }

  /** Repairs an open item. Returns false when another request has changed the item since it was read. */
  private async repair(pjid: string, item: RunItem, command: RepairItemCommand): Promise<boolean> {
    const { repair } = command;
    if (repair === 'REGRANT' && item.boid !== null)
      return this.regrantItem.execute(item.id, { pjid, boid: item.boid });
    // Claimed before it is made, so that no other one is made too. A repair that was killed in between is not taken
    // for made: the item stays claimed, and the same repair again makes it, since each may be repeated.
    if (!(await this.items.claim(item.id, repair))) return false;
    try {
      await this.make(pjid, item, command);
    } catch (error) {
      if (error instanceof AppError) await this.items.release(item.id, repair);
      throw error;
    }
    return this.items.saveRepaired(item.id, repair);
  }

  private async make(pjid: string, item: RunItem, command: RepairItemCommand): Promise<void> {
    const { boid, order } = item;
    if (boid !== null) return this.repairPurchase({ pjid, boid, item }, command);
    if (command.repair !== 'ADOPT' || order === null) return;
    const adopted = readOrder(order);
    await this.purchases.adoptUnknown(pjid, adopted, requestOf('order', adopted.receiptKey.toString('hex')));
  }

  /**
   * Returns the item to repair; null when the same repair has been made.
   * @throws AppError INVALID_PARAMETER for an unknown item, or one that needs, has begun or has had another repair
   */
  private async openItem({ runId, itemId, repair }: RepairItemCommand): Promise<RunItem | null> {
    const item = await this.items.find(runId, itemId);
    if (item === null) throw itemUnknown();
    if (item.repair === repair) return null;
    if (!item.repairs.includes(repair)) throw repairUnfit(item.repairs);
    if (item.repair !== null) throw repairedOtherwise(item.repair);
    if (item.begunRepair !== null && item.begunRepair !== repair) throw repairBegun(item.begunRepair);
    return item;
  }

  private async repairPurchase(
    { pjid, boid, item }: Repaired,
    { repair, reason, operatorKeyId, operator }: RepairItemCommand,
  ): Promise<void> {
    switch (repair) {
      case 'COMPLETE':
        return this.purchases.complete({ pjid, boid }, requestOf('purchase', boid));
      case 'CANCEL':
        return this.purchases.cancel(
          { pjid, boid },
          { reason, code: item.cancelCode, operatorKeyId, operator },
        );
      case 'ADOPT':
        return this.purchases.adopt({ pjid, boid });
      case 'REGRANT':
      case 'IGNORE':
        return;
    }
  }
}

/**
 * Names a repair as the request of a purchase, of which each is made once. The name stays the same when the project
 * moves; ids of items do not.
 */
const requestOf = (kind: 'order' | 'purchase', name: string): string => `reconciliation:${kind}:${name}`;
