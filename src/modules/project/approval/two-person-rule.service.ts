import { Injectable } from '@nestjs/common';
import type { ActingOperator } from '../../../platform/access/calling-operator.js';
import { ruleStaysOn, secondPersonNeeded } from './approval.errors.js';
import type { TwoPersonSetting } from '../record/project.entity.js';
import { ProjectRepository } from '../record/project.repository.js';

/**
 * Holds people at the console to the two-person rule of a project. Holders of keys are programs and stay free of it.
 */
@Injectable()
export class TwoPersonRule {
  constructor(private readonly projects: ProjectRepository) {}

  /**
   * Checks a change that one person makes alone.
   * @param request endpoint that asks for the approval of the same change
   * @throws AppError INVALID_PARAMETER for a person, when the rule of the project is on
   */
  async check(pjid: string, operator: ActingOperator, request: string): Promise<void> {
    if (operator.isAtConsole && (await this.isOn(pjid))) throw secondPersonNeeded(request);
  }

  /**
   * Returns the setting to save. A person who asks for OFF changes nothing: another person may turn the rule on at the
   * same time, and new projects begin without it.
   * @throws AppError INVALID_PARAMETER for a person who would turn the rule off
   */
  async settingFor(
    pjid: string,
    operator: ActingOperator,
    wanted: TwoPersonSetting | undefined,
  ): Promise<TwoPersonSetting | undefined> {
    if (wanted !== 'OFF' || !operator.isAtConsole) return wanted;
    if (await this.isOn(pjid)) throw ruleStaysOn();
    return undefined;
  }

  private async isOn(pjid: string): Promise<boolean> {
    return (await this.projects.twoPersonRuleOf(pjid)) === 'ON';
  }
}
