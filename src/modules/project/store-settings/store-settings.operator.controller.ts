import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import type { SettingsFinding } from './settings-check.js';
import { definedSettings } from './settings-registry.js';
import { CheckStoreSettingsService } from './check-store-settings.service.js';
import { ListStoreSettingsService } from './list-store-settings.service.js';
import { SaveStoreSettingsService } from './save-store-settings.service.js';
import { StoreSettingsApprovalKind } from './store-settings-approval-kind.service.js';
import { TwoPersonRule } from '../approval/two-person-rule.service.js';
import { ProjectRequest } from '../record/project.operator.request.js';
import {
  CheckStoreSettingsRequest,
  RequestStoreSettingsRequest,
  SaveStoreSettingsRequest,
} from './store-settings.operator.request.js';
import {
  type SettingsDefinitionView,
  type StoreSettingsView,
  toSettingsDefinitionView,
  toStoreSettingsView,
} from './store-settings.operator.view.js';

/** Longer than the longest probe of a store. */
const CHECK_SECONDS = 13;

/** Settings of a project's stores. */
@Controller('operator/v1/store-settings')
@OperatorAccess('OPERATOR', 'ADMIN')
export class StoreSettingsOperatorController {
  constructor(
    private readonly saveStoreSettings: SaveStoreSettingsService,
    private readonly listStoreSettings: ListStoreSettingsService,
    private readonly checkStoreSettings: CheckStoreSettingsService,
    private readonly approval: StoreSettingsApprovalKind,
    private readonly twoPersonRule: TwoPersonRule,
  ) {}

  /** Saves the settings of a project for a store, all at once; secrets are sealed and never shown again. */
  @Post('save')
  @ForConsole('ADMIN')
  @Answers()
  async save(
    @JsonBody() body: SaveStoreSettingsRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    await this.twoPersonRule.check(body.pjid, operator, 'store-settings/request-save');
    await this.saveStoreSettings.execute(body.toCommand());
  }

  /**
   * Asks for a change of the settings, which another person has to approve within 24 hours; they are not saved before.
   */
  @Post('request-save')
  @ForConsole('ADMIN')
  @Answers()
  async requestSave(
    @JsonBody() body: RequestStoreSettingsRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid: body.pjid, reason: body.reason, requestedBy: operatorId };
    return { approvalId: await this.approval.request(body.toCommand(), requester) };
  }

  /** Lists the settings that every store and the push service have: which are secret, which are required. */
  @Post('definition/list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async definitions(
    @JsonBody() { pjid }: ProjectRequest,
  ): Promise<{ definitionList: SettingsDefinitionView[] }> {
    const saved = new Set((await this.listStoreSettings.execute(pjid)).map(({ store }) => store));
    const toView = toSettingsDefinitionView(saved);
    return { definitionList: definedSettings().map(toView) };
  }

  /** Lists the settings of a project’s stores; for secrets only which are set. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ storeSettingsList: StoreSettingsView[] }> {
    return { storeSettingsList: (await this.listStoreSettings.execute(pjid)).map(toStoreSettingsView) };
  }

  /** Probes a store with its saved settings and lists what looks wrong; empty when nothing does. */
  @Post('check')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Deadline(CHECK_SECONDS)
  async check(
    @JsonBody() { pjid, store }: CheckStoreSettingsRequest,
  ): Promise<{ findingList: readonly SettingsFinding[] }> {
    return { findingList: await this.checkStoreSettings.execute(pjid, store) };
  }
}
