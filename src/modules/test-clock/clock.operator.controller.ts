import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../platform/http/body/request-body.js';
import { Deadline } from '../../platform/http/route/route.decorators.js';
import { AdvanceClockService } from './advance-clock.service.js';
import { AdvanceClockRequest } from './clock.operator.request.js';
import type { ClockView } from './clock.operator.view.js';

const DEADLINE_SECONDS = 30;

/** The clocks of projects whose stores are simulators. */
@Controller('operator/v1/clock')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ClockOperatorController {
  constructor(private readonly advanceClock: AdvanceClockService) {}

  /**
   * Moves the clock of a project ahead, where every store is a simulator: everything that has happened in the project
   * is moved into the past by as much, and what is due by then is done within seconds. The simulators are moved apart,
   * before this call.
   */
  @Post('advance')
  @Answers()
  @Deadline(DEADLINE_SECONDS)
  async advance(@JsonBody() { pjid, seconds, checkOnly }: AdvanceClockRequest): Promise<ClockView> {
    const totalSeconds = checkOnly
      ? await this.advanceClock.check(pjid, seconds)
      : await this.advanceClock.execute(pjid, seconds);
    return { totalSeconds };
  }
}
