import { Injectable } from '@nestjs/common';
import type { ApprovalKind } from './approval-kind.js';
import type { ApprovalKindName } from './approval-status.js';

/** Registry of the changes that can take two persons; modules add theirs when they start. */
@Injectable()
export class ApprovalKinds {
  private readonly byName = new Map<ApprovalKindName, ApprovalKind>();

  /** @throws Error for a name that is taken, which is a wiring error */
  add<Change extends object>(kind: ApprovalKind<Change>): void {
    if (this.byName.has(kind.name)) throw new Error(`two kinds of approval are called ${kind.name}`);
    this.byName.set(kind.name, kind);
  }

  /** @throws Error for a kind that no module has added, which is a wiring error */
  of(name: ApprovalKindName): ApprovalKind {
    const kind = this.byName.get(name);
    if (kind === undefined) throw new Error(`no module executes approvals of the kind ${name}`);
    return kind;
  }
}
