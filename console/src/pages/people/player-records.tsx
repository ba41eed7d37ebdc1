import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded, LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { addressOf } from '../../ui/address.js';
import { Table } from '../../ui/table.js';
import { GrantList } from '../deliveries/grant-list.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

/** Whom lists of records are about. */
interface Person {
  readonly playerId: string;
  /** Null without a platform member. */
  readonly imid: string | null;
}

/** What was given to a player, if one is named, and what reached the member's devices. */
export function PlayerRecords({ playerId, imid }: { [K in keyof Person]: Person[K] | null }) {
  const { t } = useTexts();
  const caller = useCaller();
  return (
    <>
      {playerId !== null && (
        <>
          <Section title={t('player.rewards')}>
            <Rewards caller={caller} person={{ playerId, imid }} />
          </Section>
          <Section title={t('nav.grants')}>
            <GrantList caller={caller} filter={named({ playerId, imid })} />
          </Section>
        </>
      )}
      {imid !== null && (
        <>
          <Section title={t('player.messages')}>
            <Messages caller={caller} imid={imid} />
          </Section>
          <Section title={t('player.devices')}>
            <Devices caller={caller} imid={imid} />
          </Section>
        </>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const named = ({ playerId, imid }: Person): { playerId: string; imid?: string } => ({
  playerId,
  ...(imid !== null && { imid }),
});

function Rewards({ caller, person }: { caller: Caller; person: Person }) {
  const { t, time, word } = useTexts();
  const { pjid } = caller;
  const request = { pjid, ...named(person), pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['rewards', request], (at, signal) =>
    caller.read(ENDPOINTS.rewardOperator.list, { ...request, ...at }, signal),
  );
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('player.rewards')}
          rows={pages.flatMap(({ rewardList }) => rewardList)}
          keyOf={({ rewardId }) => rewardId}
          columns={[
            {
              head: t('kind.REWARD'),
              cell: ({ rewardId }) => (
                <Link href={addressOf('/history', { pjid, rewardId })} className="mono">
                  {rewardId}
                </Link>
              ),
            },
            {
              head: t('search.state'),
              cell: ({ state }) => <Badge mood={moodOf(state)}>{word('reward', state)}</Badge>,
            },
            { head: t('grants.kind'), cell: ({ provider }) => provider },
            {
              head: t('player.service'),
              cell: ({ serviceId, serverId }) => [serviceId, serverId].filter(Boolean).join(' / '),
            },
            { head: t('player.registered'), cell: ({ registeredAtUnixTS }) => time(registeredAtUnixTS) },
            { head: t('player.changed'), cell: ({ changedAtUnixTS }) => time(changedAtUnixTS) },
            { head: t('keys.expires'), cell: ({ expireAtUnixTS }) => time(expireAtUnixTS) },
          ]}
        />
      )}
    </LoadedPages>
  );
}

function Messages({ caller, imid }: { caller: Caller; imid: string }) {
  const { t, time, word, number } = useTexts();
  const { pjid } = caller;
  const request = { pjid, imid, pageItemSize: PAGE_SIZE };
  const query = useCursorPages(['messages', request], (at, signal) =>
    caller.read(ENDPOINTS.pushOperator.list, { ...request, ...at }, signal),
  );
  return (
    <LoadedPages query={query}>
      {(pages) => (
        <Table
          caption={t('player.messages')}
          rows={pages.flatMap(({ messageList }) => messageList)}
          keyOf={({ messageId }) => messageId}
          columns={[
            {
              head: t('kind.MESSAGE'),
              cell: ({ messageId }) => (
                <Link href={addressOf('/history', { pjid, messageId })} className="mono">
                  {messageId}
                </Link>
              ),
            },
            {
              head: t('common.status'),
              cell: ({ status }) => <Badge mood={moodOf(status)}>{word('message', status)}</Badge>,
            },
            { head: t('player.accepted'), cell: ({ acceptedAtUnixTS }) => time(acceptedAtUnixTS) },
            { head: t('player.settled'), cell: ({ settledAtUnixTS }) => time(settledAtUnixTS) },
            {
              head: t('player.delivered'),
              cell: ({ deliveredCount }) => number(deliveredCount),
              isNumber: true,
            },
            {
              head: t('player.notDelivered'),
              cell: ({ unregisteredCount, failedCount, expiredCount }) =>
                number(unregisteredCount + failedCount + expiredCount),
              isNumber: true,
            },
          ]}
        />
      )}
    </LoadedPages>
  );
}

function Devices({ caller, imid }: { caller: Caller; imid: string }) {
  const { t, time } = useTexts();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['devices', pjid, imid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.pushOperator.devices, { pjid, imid }, signal),
  });
  return (
    <Loaded query={query}>
      {({ deviceList }) => (
        <Table
          caption={t('player.devices')}
          rows={deviceList}
          keyOf={({ tokenSha256, registeredAtUnixTS }) => `${tokenSha256} ${registeredAtUnixTS}`}
          columns={[
            { head: t('player.app'), cell: ({ app }) => app },
            { head: t('purchase.device'), cell: ({ platform }) => platform },
            { head: t('player.registered'), cell: ({ registeredAtUnixTS }) => time(registeredAtUnixTS) },
            { head: t('player.token'), cell: ({ tokenSha256 }) => <code>{tokenSha256}</code> },
          ]}
        />
      )}
    </Loaded>
  );
}
