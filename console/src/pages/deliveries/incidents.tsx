import { ENDPOINTS } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { PlayerLink, PurchaseLink } from '../../ui/links.js';
import { Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

/** Grants that may have been given twice, or to another player. */
export function IncidentsPage() {
  const { t, time, word } = useTexts();
  const empty = useEmptyText('incidents');
  const caller = useCaller();
  const { pjid } = caller;
  const request = { pjid, pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['incidents', request], (at, signal) =>
    caller.read(ENDPOINTS.incidentOperator.list, { ...request, ...at }, signal),
  );
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('nav.incidents')}
          empty={empty}
          rows={pages.flatMap(({ incidentList }) => incidentList)}
          keyOf={({ incidentId }) => incidentId}
          columns={[
            { head: t('incidents.found'), cell: ({ foundAtUnixTS }) => time(foundAtUnixTS) },
            {
              head: t('search.id'),
              cell: ({ boid, transactionId }) =>
                boid === undefined ? <code>{transactionId}</code> : <PurchaseLink pjid={pjid} boid={boid} />,
            },
            { head: t('common.reason'), cell: ({ reason }) => word('incidents', reason) },
            {
              head: t('incidents.expected'),
              cell: ({ expectedPlayerId }) =>
                expectedPlayerId !== null && <PlayerLink pjid={pjid} playerId={expectedPlayerId} />,
            },
            {
              head: t('incidents.reported'),
              cell: ({ reportedPlayerId }) =>
                reportedPlayerId !== '' && <PlayerLink pjid={pjid} playerId={reportedPlayerId} />,
            },
            { head: t('grants.lastCode'), cell: ({ resultCode }) => resultCode },
          ]}
        />
      )}
    </LoadedPages>
  );
}
