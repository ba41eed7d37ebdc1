import { ProcessesQueue, WakeUpProcessor } from '../../platform/queue/wake-up.processor.js';
import { ERASE_QUEUE } from './erase-queue.js';
import { ErasePlayerService } from './erase-player.service.js';
import { PlayerErasureRepository } from './player-erasure.repository.js';

/** Few, since erasures may wait and players may not. */
const CONCURRENCY = 2;
const SWEEP_MS = 20_000;

/** Erases people in the background. */
@ProcessesQueue(ERASE_QUEUE, CONCURRENCY)
export class EraseProcessor extends WakeUpProcessor {
  constructor(erasePlayer: ErasePlayerService, erasures: PlayerErasureRepository) {
    super({
      everyMs: SWEEP_MS,
      due: erasures,
      handle: (eraseId) => erasePlayer.execute(eraseId),
    });
  }
}
