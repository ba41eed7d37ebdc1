import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import { isConsumable } from './entitlement.js';
import type { Entitlement, EntitlementPatch, GrantInput } from './entitlement.js';
import type { TokenHolder } from './token-store.js';

/** Every entitlement of every account. An entry is never edited, only replaced. */
export class EntitlementBook {
  private readonly byId = new Map<string, Entitlement>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** A purchase in the store: a new entitlement, or more uses of the consumable that is there already. */
  grant(input: GrantInput): Entitlement {
    const { label, serviceLabel = 0, packageType = 'PSCONS' } = input;
    if (!/^[\w-]{1,64}$/.test(label)) throw badInput('"label" must look like GEM0000000000100.');
    const uses = usesBought(packageType, input.useLimit);
    const owned = this.find(input, serviceLabel, label);
    if (owned) return this.topUp(owned, packageType, uses);
    return this.keep({
      ...this.fresh(input),
      serviceLabel,
      packageType,
      useLimit: uses,
      activeDate: input.activeDate ?? this.clock.now(),
    });
  }

  /** What the account owns under this label, `null` when nothing. */
  find(holder: TokenHolder, serviceLabel: number, label: string): Entitlement | null {
    return this.ofAccount(holder, serviceLabel).find((one) => one.label === label) ?? null;
  }

  /** What the account owns, in the order in which it was got. */
  ofAccount({ clientId, accountId }: TokenHolder, serviceLabel: number): Entitlement[] {
    return [...this.byId.values()].filter(
      (one) =>
        one.clientId === clientId &&
        one.accountId === accountId &&
        one.serviceLabel === serviceLabel &&
        !one.withdrawn,
    );
  }

  /** The entitlement, for a control call that cannot go on without it. */
  get(id: string): Entitlement {
    const entitlement = this.byId.get(id);
    if (!entitlement) throw badInput('No entitlement has this "id".');
    return entitlement;
  }

  /** Replaces what the patch names; an undefined value leaves the entitlement as it is. */
  change(id: string, patch: EntitlementPatch): Entitlement {
    const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return this.keep({ ...this.get(id), ...named });
  }

  /** Every entitlement began and ends `ms` earlier. */
  age(ms: number): void {
    for (const { inactiveDate, ...entitlement } of this.byId.values())
      this.keep({
        ...entitlement,
        activeDate: entitlement.activeDate - ms,
        inactiveDate: inactiveDate === null ? null : inactiveDate - ms,
      });
  }

  clear(): void {
    this.byId.clear();
  }

  private fresh({
    clientId,
    accountId,
    label,
    entitlementType = 'service',
    activeFlag = null,
    inactiveDate = null,
  }: GrantInput): Omit<Entitlement, 'serviceLabel' | 'packageType' | 'useLimit' | 'activeDate'> {
    const id = `E1${this.ids.digits(14)}`;
    const whose = { id, clientId, accountId, label, entitlementType };
    return { ...whose, useCount: 0, activeFlag, inactiveDate, withdrawn: false };
  }

  private topUp(owned: Entitlement, packageType: string, uses: number): Entitlement {
    if (owned.packageType !== packageType) throw badInput('The label is of another package type.');
    if (!isConsumable(owned)) throw badInput('The account owns this already.');
    return this.change(owned.id, { useLimit: owned.useLimit + uses });
  }

  private keep(entitlement: Entitlement): Entitlement {
    this.byId.set(entitlement.id, entitlement);
    return entitlement;
  }
}

function usesBought(packageType: string, useLimit: number | undefined): number {
  if (isConsumable({ packageType })) return useLimit ?? 1;
  if (useLimit !== undefined) throw badInput('Only a consumable has a "useLimit".');
  return 0;
}
