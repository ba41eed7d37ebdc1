import { useQuery } from '@tanstack/react-query';
import { ENDPOINTS } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';

/** Who is signed in to the console. */
export function PeoplePage() {
  const { t, time } = useTexts();
  const empty = useEmptyText('people');
  const caller = useCaller();
  const { list, revoke } = ENDPOINTS.sessionOperator;
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => caller.read(list, {}, signal, DEPLOYMENT),
  });
  return (
    <Loaded query={query}>
      {({ sessionList }) => (
        <Table
          caption={t('nav.people')}
          empty={empty}
          rows={sessionList}
          keyOf={({ sessionId }) => sessionId}
          columns={[
            { head: t('people.name'), cell: ({ name }) => name },
            { head: t('people.method'), cell: ({ method }) => method },
            {
              head: t('keys.roles'),
              cell: ({ roleList }) => roleList.map(({ pjid, role }) => `${pjid}: ${role}`).join(', '),
            },
            { head: t('audit.address'), cell: ({ address }) => <code>{address}</code> },
            { head: t('people.since'), cell: ({ createdAtUnixTS }) => time(createdAtUnixTS) },
            { head: t('keys.lastUsed'), cell: ({ lastUsedAtUnixTS }) => time(lastUsedAtUnixTS) },
            { head: t('keys.expires'), cell: ({ expiresAtUnixTS }) => time(expiresAtUnixTS) },
            {
              head: t('common.actions'),
              cell: ({ sessionId, name }) => (
                <ReasonDialog
                  kind="danger"
                  title={t('people.end')}
                  about={name}
                  text={t('people.endText', { name })}
                  onConfirm={(reason) => caller.change(revoke, { sessionId }, reason, DEPLOYMENT)}
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
