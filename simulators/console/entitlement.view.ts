import { isActive, isConsumable } from './entitlement.js';
import type { Entitlement } from './entitlement.js';

/** An entitlement as the store tells it at this time. */
export function toEntitlement(entitlement: Entitlement, now: number): Record<string, unknown> {
  return {
    id: entitlement.id,
    entitlement_label: entitlement.label,
    entitlement_type: entitlement.entitlementType,
    package_type: entitlement.packageType,
    is_consumable: isConsumable(entitlement),
    active_flag: isActive(entitlement, now),
    active_date: toDate(entitlement.activeDate),
    inactive_date: entitlement.inactiveDate === null ? null : toDate(entitlement.inactiveDate),
    use_count: entitlement.useCount,
    use_limit: entitlement.useLimit,
  };
}

/** RFC 3339 in whole seconds. */
function toDate(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
