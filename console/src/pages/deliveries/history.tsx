import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Facts } from '../../ui/table.js';
import { Timeline, type TimelineEvent } from '../../ui/timeline.js';

/** Everything that happened to a reward or to a push message. */
export function HistoryPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const [rewardId, messageId] = [params.get('rewardId'), params.get('messageId')];
  const query = useQuery({
    queryKey: ['history', caller.pjid, rewardId, messageId],
    queryFn: ({ signal }) => readHistory(caller, rewardId, messageId ?? '', signal),
  });
  const [kind, id] =
    rewardId === null ? (['kind.MESSAGE', messageId] as const) : (['kind.REWARD', rewardId] as const);
  return (
    <>
      <Facts facts={[[t(kind), <code key="id">{id}</code>]]} />
      <Loaded query={query}>
        {(events) => <Timeline events={events} subject={rewardId === null ? 'message' : 'reward'} />}
      </Loaded>
    </>
  );
}

async function readHistory(
  { pjid, read }: Caller,
  rewardId: string | null,
  messageId: string,
  signal: AbortSignal,
): Promise<readonly TimelineEvent[]> {
  const { eventList } =
    rewardId === null
      ? await read(ENDPOINTS.pushOperator.timeline, { pjid, messageId }, signal)
      : await read(ENDPOINTS.rewardOperator.timeline, { pjid, rewardId }, signal);
  return eventList;
}
