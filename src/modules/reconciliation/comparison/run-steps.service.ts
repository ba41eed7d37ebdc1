import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import { familyOf, type RunPosition } from '../run/run-position.js';
import type { ClaimedRun } from '../run/run.repository.js';
import { BookStep } from './book-step.service.js';
import { LogStep } from './log-step.service.js';
import { PurchaseStep } from './purchase-step.service.js';
import type { SteppedRun, StepOutcome } from './step.js';

/** Payments that no store knows; their runs also name grants of nothing that Purser knows. */
const NO_STORE = 'EXTERNAL';

/** Executes the step of a run's position. */
@Injectable()
export class RunSteps {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly bookStep: BookStep,
    private readonly purchaseStep: PurchaseStep,
    private readonly logStep: LogStep,
  ) {}

  /** Returns the families of the stores whose books can be read. */
  storesWithBooks(): readonly string[] {
    return this.stores
      .all()
      .filter(({ paymentBook }) => paymentBook !== null)
      .map(({ family }) => family);
  }

  execute(run: ClaimedRun, { stage, cursor, coverage }: RunPosition): Promise<StepOutcome> {
    const { id, pjid, store, from, to, isNightly } = run;
    const namesUnknown = store === null || store === NO_STORE || !isNightly;
    const stepped: SteppedRun = { id, pjid, store, from, to, coverage, namesUnknown };
    const family = familyOf(stage);
    if (family !== null) return this.bookStep.execute(stepped, family, cursor);
    return stage === 'purchases'
      ? this.purchaseStep.execute(stepped, cursor)
      : this.logStep.execute(stepped, cursor);
  }
}
