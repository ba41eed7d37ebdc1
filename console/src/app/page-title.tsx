import { useLocation, useSearchParams } from 'wouter';
import { useTexts } from '../i18n/i18n.js';
import { type ConsolePage, PAGES } from './pages.js';

/** Parameters that name the record of a page. */
const RECORDS = ['boid', 'runId', 'rewardId', 'messageId', 'playerId', 'imid'];

/** Returns the title of a page with the record that its address names, such as a boid. */
export function titleWith(
  title: string,
  { isDetail = false }: Partial<ConsolePage>,
  params: URLSearchParams,
): string {
  const record = isDetail ? RECORDS.map((name) => params.get(name)).find(Boolean) : null;
  return record ? `${title} ${record}` : title;
}

/**
 * Has a screen reader say the title of a page that has opened, and its project: the focus can stay at a link of the
 * navigation or at the choice of the project.
 */
export function PageAnnouncement({ pjid }: { pjid: string }) {
  const { t } = useTexts();
  const [location] = useLocation();
  const [params] = useSearchParams();
  const entry = PAGES.find(({ path }) => path === location);
  const title = entry === undefined ? t('app.nothingHere') : titleWith(t(entry.title), entry, params);
  return (
    <p aria-live="polite" className="hidden">
      {`${title} · ${pjid}`}
    </p>
  );
}
