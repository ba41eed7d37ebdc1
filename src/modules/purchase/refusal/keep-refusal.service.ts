import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { AppError } from '../../../shared/error/app-error.js';
import { refusalCodeOf, type RefusedAttempt } from './refused-reservation.js';
import { RefusedReservationRepository } from './refused-reservation.repository.js';

/** Stores that a reservation was refused because of its player or member, so that support finds the attempt. */
@Injectable()
export class KeepRefusalService {
  constructor(
    private readonly refusals: RefusedReservationRepository,
    private readonly log: Log,
  ) {}

  /** Stores the refusal if the error is one. A failure to store it does not change the answer. */
  async execute(error: unknown, attempt: Omit<RefusedAttempt, 'code'>): Promise<void> {
    const code = error instanceof AppError ? refusalCodeOf(error.code) : null;
    if (code === null) return;
    try {
      await this.refusals.keep({ ...attempt, code });
    } catch (failure) {
      this.log.error('a refused reservation could not be stored', failure);
    }
  }
}
