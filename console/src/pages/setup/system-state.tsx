import type { SystemOperatorStatusData } from '../../api/endpoints.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge } from '../../ui/badge.js';
import { PageLink } from '../../ui/links.js';
import { Table } from '../../ui/table.js';
import { ALERT_NAMES, runbookOf } from './alerts.js';
import { type Failing, FAILING_PAGES, nameOfFailing } from './failing.js';
import { useSystemState } from './use-system-state.js';

/** Background work and other systems as the database knows them, and pages elsewhere. */
export function SystemState() {
  const query = useSystemState();
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          <DueWork {...state} />
          <PeriodicTasks {...state} />
          <FailingSystems {...state} />
          <PagesElsewhere {...state} />
        </>
      )}
    </Loaded>
  );
}

function DueWork({ dueList }: Pick<SystemOperatorStatusData, 'dueList'>) {
  const { t, word, number } = useTexts();
  return (
    <>
      <h2>{t('system.due')}</h2>
      <p>{t('system.dueText')}</p>
      <Table
        caption={t('system.due')}
        rows={dueList}
        keyOf={({ kind }) => kind}
        columns={[
          { head: t('system.work'), cell: ({ kind }) => word('due', kind) },
          {
            head: t('system.count'),
            isNumber: true,
            cell: ({ dueCount, moreThanCounted }) =>
              moreThanCounted ? t('common.moreThan', { count: number(dueCount) }) : number(dueCount),
          },
          {
            head: t('system.oldest'),
            isNumber: true,
            cell: ({ dueCount, oldestDueSeconds }) =>
              dueCount === 0 ? '–' : t('flow.seconds', { seconds: number(oldestDueSeconds) }),
          },
        ]}
      />
    </>
  );
}

/** The tasks of the workers, late ones first. */
function PeriodicTasks({ sweepList }: Pick<SystemOperatorStatusData, 'sweepList'>) {
  const { t, time } = useTexts();
  return (
    <>
      <h2>{t('system.sweeps')}</h2>
      <p>{t('system.sweepsText')}</p>
      <Table
        caption={t('system.sweeps')}
        rows={sweepList.toSorted((one, other) => Number(other.isLate) - Number(one.isLate))}
        keyOf={({ name }) => name}
        empty={t('system.noSweeps')}
        columns={[
          { head: t('system.sweep'), cell: ({ name }) => name },
          {
            head: t('common.status'),
            cell: ({ isLate }) => (
              <Badge mood={isLate ? 'bad' : 'good'}>{t(isLate ? 'system.late' : 'system.onTime')}</Badge>
            ),
          },
          {
            head: t('system.lastSuccess'),
            cell: ({ lastSucceededAtUnixTS }) => time(lastSucceededAtUnixTS),
          },
          { head: t('system.lastFailure'), cell: ({ lastFailedAtUnixTS }) => time(lastFailedAtUnixTS) },
        ]}
      />
    </>
  );
}

function FailingSystems({
  failingList,
  failingCountList,
}: Pick<SystemOperatorStatusData, 'failingList' | 'failingCountList'>) {
  const { t, word, time, number } = useTexts();
  const counts = failingCountList.map(({ kind, count }) => `${word('failing', kind)} ${number(count)}`);
  return (
    <>
      <h2>{t('system.failing')}</h2>
      <p>{t('system.failingText', { counts: counts.join(' · ') })}</p>
      <Table
        caption={t('system.failing')}
        rows={failingList}
        keyOf={({ kind, pjid, store, grantKind }) => `${kind} ${pjid} ${store ?? grantKind ?? ''}`}
        empty={t('system.nothingFails')}
        columns={[
          { head: t('app.project'), cell: ({ pjid }) => pjid },
          { head: t('system.what'), cell: (system) => <FailingSystem system={system} /> },
          {
            head: t('common.status'),
            cell: ({ status }) => (
              <Badge mood={status === 'DEGRADED' ? 'busy' : 'bad'}>{word('failing', status)}</Badge>
            ),
          },
          { head: t('attention.since'), cell: ({ sinceUnixTS }) => time(sinceUnixTS) },
          { head: t('system.lastTried'), cell: ({ lastTriedUnixTS }) => time(lastTriedUnixTS) },
          { head: t('system.until'), cell: ({ untilUnixTS }) => time(untilUnixTS) },
        ]}
      />
    </>
  );
}

/** The name of a failing system, with a link to where it can be fixed. */
function FailingSystem({ system }: { system: Failing }) {
  const { word } = useTexts();
  const page = FAILING_PAGES[system.kind];
  const name = nameOfFailing(system, word);
  if (page === undefined) return name;
  return (
    <PageLink path={page} pjid={system.pjid}>
      {name}
    </PageLink>
  );
}

/** Grafana and the runbooks, each where the deployment has named it. */
function PagesElsewhere({
  grafanaUrl,
  runbookUrl,
}: Pick<SystemOperatorStatusData, 'grafanaUrl' | 'runbookUrl'>) {
  const { t } = useTexts();
  if (grafanaUrl === null && runbookUrl === null) return null;
  return (
    <>
      <h2>{t('system.links')}</h2>
      {grafanaUrl !== null && (
        <p>
          <a href={grafanaUrl} rel="noreferrer">
            {t('system.grafana')}
          </a>
        </p>
      )}
      {runbookUrl !== null && (
        <details>
          <summary>{t('system.runbook')}</summary>
          <ul>
            {ALERT_NAMES.map((name) => (
              <li key={name}>
                <a href={runbookOf(runbookUrl, name)} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
