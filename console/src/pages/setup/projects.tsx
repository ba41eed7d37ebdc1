import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { addressOf } from '../../ui/address.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';

/** The projects that the person may see, with their settings. */
export function ProjectsPage() {
  const { t, time } = useTexts();
  const empty = useEmptyText('projects');
  const caller = useCaller();
  const about = caller.mayEverywhere('VIEWER') ? DEPLOYMENT : caller.pjid;
  const query = useQuery({
    queryKey: ['projects', about],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.projectOperator.list, {}, signal, about),
  });
  return (
    <Loaded query={query}>
      {({ projectList }) => (
        <Table
          caption={t('nav.projects')}
          empty={empty}
          rows={projectList}
          keyOf={({ pjid }) => pjid}
          columns={[
            {
              head: t('app.project'),
              cell: ({ pjid }) => <Link href={addressOf('/', { pjid })}>{pjid}</Link>,
            },
            { head: t('projects.name'), cell: ({ name }) => name },
            { head: t('projects.mode'), cell: ({ grantMode }) => grantMode },
            { head: t('projects.publisher'), cell: ({ publisher }) => publisher },
            { head: t('projects.twoPersons'), cell: ({ twoPersonRule }) => twoPersonRule },
            { head: t('keys.created'), cell: ({ createdAtUnixTS }) => time(createdAtUnixTS) },
          ]}
        />
      )}
    </Loaded>
  );
}
