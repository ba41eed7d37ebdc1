import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { ApprovalKind } from './approval-kind.js';
import type { ApprovalKindName } from './approval-status.js';

/** The changes that can take two persons, by name: each module adds its own. */
@Injectable()
export class ApprovalKinds extends Registry<ApprovalKindName, ApprovalKind> {
  protected override keyOf({ name }: ApprovalKind): ApprovalKindName {
    return name;
  }
}
