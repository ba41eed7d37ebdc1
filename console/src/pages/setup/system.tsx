import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSession } from '../../app/session-context.js';
import { VersionContext } from '../../app/version.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Facts } from '../../ui/table.js';
import { SystemState } from './system-state.js';

/** Reads the answer of the health check, as text. */
async function readHealth(): Promise<string> {
  const answer = await fetch('/health/ready');
  return JSON.stringify(await answer.json(), null, 2);
}

/** The service, its background work, the systems that it calls, and the person's own session. */
export function SystemPage() {
  const { t, time } = useTexts();
  const version = useContext(VersionContext);
  const { name, roles, expiresAtUnixTS } = useSession();
  const health = useQuery({ queryKey: ['health'], queryFn: readHealth });
  const shownRoles = Object.entries(roles).map(
    ([pjid, role]) => `${pjid === '*' ? t('system.everyProject') : pjid}: ${role}`,
  );
  return (
    <>
      <Facts
        facts={[
          [t('system.version'), version],
          [t('system.session'), `${name} · ${t('system.ends', { time: time(expiresAtUnixTS) })}`],
          [t('system.roles'), shownRoles.join(', ')],
        ]}
      />
      <p>
        <a href="/docs">{t('system.docs')}</a>
      </p>
      <SystemState />
      <h2>{t('system.health')}</h2>
      <Loaded query={health}>
        {(text) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre tabIndex={0}>{text}</pre>
        )}
      </Loaded>
    </>
  );
}
