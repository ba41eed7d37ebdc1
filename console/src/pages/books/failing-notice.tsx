import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { PageLink } from '../../ui/links.js';
import { FAILING_PAGES, nameOfFailing } from '../setup/failing.js';
import { useSystemState } from '../setup/use-system-state.js';
import styles from './failing-notice.module.css';

/** Says which stores, game server and push service of the project fail; shows nothing while all of them work. */
export function FailingNotice() {
  const { t, word, time } = useTexts();
  const { pjid } = useCaller();
  const failing = useSystemState().data?.failingList.filter((system) => system.pjid === pjid) ?? [];
  if (failing.length === 0) return null;
  return (
    <div role="status" className={styles['notice']}>
      <strong>{t('overview.failing')}</strong>
      <ul>
        {failing.map((system) => (
          <li key={`${system.kind} ${system.store ?? system.grantKind ?? ''}`}>
            <PageLink path={FAILING_PAGES[system.kind] ?? '/system'} pjid={pjid}>
              {t('overview.failingSince', {
                name: nameOfFailing(system, word),
                status: word('failing', system.status),
                time: time(system.sinceUnixTS),
              })}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
