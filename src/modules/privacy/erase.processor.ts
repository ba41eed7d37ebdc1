import { ProcessesQueue, WakeUpProcessor } from '../../platform/queue/wake-up.processor.js';
import { ERASE_QUEUE } from './erase-queue.js';
import { ErasePlayerService, MAX_DUE } from './erase-player.service.js';

/** Few, since erasures may wait and players may not. */
const CONCURRENCY = 2;
const SWEEP_MS = 20_000;

/** Erases people in the background. */
@ProcessesQueue(ERASE_QUEUE, CONCURRENCY)
export class EraseProcessor extends WakeUpProcessor {
  constructor(erasePlayer: ErasePlayerService) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (eraseId) => erasePlayer.execute(eraseId),
      findDue: () => erasePlayer.findDue(),
      oldestDueSeconds: () => erasePlayer.oldestDueSeconds(),
    });
  }
}
