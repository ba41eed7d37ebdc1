import { useSearchParams } from 'wouter';
import { useTexts } from '../i18n/i18n.js';

/** The list pages that say what an empty list means. */
export type EmptyList =
  | 'attention'
  | 'purchases'
  | 'grants'
  | 'notifications'
  | 'incidents'
  | 'reconciliations'
  | 'events'
  | 'products'
  | 'projects'
  | 'approvals'
  | 'audit'
  | 'keys'
  | 'people';

/** Returns what the empty list of the page means and what to do next; with filters in the address, that none fits. */
export function useEmptyText(list: EmptyList): string {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const isFiltered = [...params.keys()].some((name) => name !== 'pjid');
  return t(isFiltered ? 'common.noMatch' : `empty.${list}`);
}
