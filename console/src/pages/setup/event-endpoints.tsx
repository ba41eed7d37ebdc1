import { useMutation, useQuery } from '@tanstack/react-query';
import { ENDPOINTS, type EventEndpoint } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure, Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { daySecondsIn, lastDays } from '../../ui/days.js';
import { DayFields } from '../../ui/filter-form.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Table } from '../../ui/table.js';

/** Where the events of the project are sent, and whether they arrive. */
export function EventEndpoints() {
  const { t, time, number } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['event-endpoints', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.eventEndpointOperator.list, { pjid }, signal),
  });
  return (
    <>
      {caller.may('OPERATOR') && <Replay caller={caller} />}
      <Loaded query={query}>
        {({ eventEndpointList }) => (
          <>
            <Table
              caption={t('events.endpoints')}
              rows={eventEndpointList}
              keyOf={({ url }) => url}
              empty={t('events.noEndpoint')}
              columns={[
                { head: t('events.url'), cell: ({ url }) => <code>{url}</code> },
                {
                  head: t('events.type'),
                  cell: ({ types }) => (types.length === 0 ? t('common.all') : types.join(', ')),
                },
                {
                  head: t('common.status'),
                  cell: ({ isBehind }) => (
                    <Badge mood={isBehind ? 'busy' : 'good'}>
                      {t(isBehind ? 'events.behind' : 'events.delivered')}
                    </Badge>
                  ),
                },
                { head: t('events.failures'), cell: ({ failures }) => number(failures), isNumber: true },
                { head: t('grants.lastCode'), cell: ({ lastResultCode }) => lastResultCode },
                { head: t('grants.next'), cell: ({ nextAttemptAtUnixTS }) => time(nextAttemptAtUnixTS) },
                { head: t('stores.check'), cell: ({ url }) => <Check caller={caller} url={url} /> },
              ]}
            />
            <SetAside endpoints={eventEndpointList} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Events that an endpoint refused while it took others; a replay sends them again. */
function SetAside({ endpoints }: { endpoints: readonly EventEndpoint[] }) {
  const { t, time, number } = useTexts();
  const events = endpoints.flatMap(({ url, failedEventList }) =>
    failedEventList.map((event) => ({ ...event, url })),
  );
  if (events.length === 0) return null;
  return (
    <Table
      caption={t('events.setAside')}
      rows={events}
      keyOf={({ url, eventId }) => `${url} ${eventId}`}
      columns={[
        { head: t('common.time'), cell: ({ occurredAtUnixTS }) => time(occurredAtUnixTS) },
        { head: t('events.type'), cell: ({ type }) => <code>{type}</code> },
        { head: t('audit.subject'), cell: ({ subject }) => <code>{subject}</code> },
        { head: t('events.url'), cell: ({ url }) => <code>{url}</code> },
        { head: t('events.failures'), cell: ({ attempts }) => number(attempts), isNumber: true },
        { head: t('grants.lastCode'), cell: ({ resultCode }) => resultCode },
      ]}
    />
  );
}

function Replay({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { pjid } = caller;
  return (
    <ReasonDialog
      title={t('events.replay')}
      text={t('events.replayText')}
      fields={<DayFields days={lastDays(1)} />}
      onConfirm={(reason, fields) =>
        caller.change(ENDPOINTS.eventOperator.replay, { pjid, ...daySecondsIn(fields) }, reason)
      }
      outcome={({ replayedCount }) => t('events.replayed', { count: replayedCount })}
    />
  );
}

function Check({ caller, url }: { caller: Caller; url: string }) {
  const { t } = useTexts();
  const { pjid } = caller;
  const check = useMutation({
    mutationFn: () => caller.read(ENDPOINTS.eventEndpointOperator.check, { pjid, url }),
  });
  return (
    <>
      <Button
        aria-label={`${t('stores.check')}: ${url}`}
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('stores.check')}
      </Button>
      {check.isError && <Failure error={check.error} />}
      {check.isSuccess && (
        <div role="status">
          <Badge mood={moodOf(check.data.answered ? 'SUCCESS' : 'ERROR')}>
            {check.data.resultCode ?? t('events.noAnswer')}
          </Badge>
        </div>
      )}
    </>
  );
}
