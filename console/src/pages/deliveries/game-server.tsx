import { useMutation, useQuery } from '@tanstack/react-query';
import { ENDPOINTS } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure, Loaded } from '../../ui/async.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Facts, Table } from '../../ui/table.js';
import { type GameServer, GameServerEditor } from './game-server-editor.js';

/** Where grants go, and whether it answers. */
export function GameServerPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['game-server', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.gameServerOperator.list, { pjid }, signal),
  });
  return (
    <Loaded query={query}>
      {({ gameServerList: [server] }) =>
        server === undefined ? (
          <>
            <p>{t('gameServer.none')}</p>
            {caller.may('OPERATOR') && <GameServerEditor caller={caller} server={null} />}
          </>
        ) : (
          <Server caller={caller} server={server} />
        )
      }
    </Loaded>
  );
}

function Server({ caller, server }: { caller: Caller; server: GameServer }) {
  const { t, time, number } = useTexts();
  const { pjid, pausedUntilUnixTS } = server;
  return (
    <>
      <Facts
        facts={[
          [t('gameServer.product'), <code key="product">{server.giveProductUrl ?? '–'}</code>],
          [t('gameServer.item'), <code key="item">{server.giveItemUrl ?? '–'}</code>],
          [t('gameServer.cidrs'), server.allowedCidrs.join(', ')],
          [t('gameServer.secrets'), number(server.signingSecretCount)],
          [t('gameServer.paused'), time(pausedUntilUnixTS)],
        ]}
      />
      <div className="row">
        {caller.may('SUPPORT') && <Check caller={caller} />}
        {caller.may('OPERATOR') && <GameServerEditor caller={caller} server={server} />}
        {caller.may('OPERATOR') && pausedUntilUnixTS !== null && (
          <ReasonDialog
            title={t('gameServer.resume')}
            text={t('gameServer.resumeText')}
            onConfirm={(reason) => caller.change(ENDPOINTS.gameServerOperator.resume, { pjid }, reason)}
          />
        )}
      </div>
    </>
  );
}

function Check({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { pjid } = caller;
  const check = useMutation({
    mutationFn: () => caller.read(ENDPOINTS.gameServerOperator.check, { pjid }),
  });
  return (
    <div>
      <p>{t('gameServer.checkText')}</p>
      <Button disabled={check.isPending} onClick={() => check.mutate()}>
        {t('gameServer.check')}
      </Button>
      {check.isError && <Failure error={check.error} />}
      {check.isSuccess && (
        <div role="status">
          <Table
            caption={t('gameServer.check')}
            rows={check.data.checkList}
            keyOf={({ kind }) => kind}
            columns={[
              { head: t('grants.kind'), cell: ({ kind }) => kind },
              {
                head: t('common.status'),
                cell: ({ reachable, httpStatus, resultCode }) => (
                  <Badge mood={reachable ? 'good' : 'bad'}>
                    {`${httpStatus ?? ''} ${resultCode ?? ''}`.trim() || '–'}
                  </Badge>
                ),
              },
              { head: t('stores.findings'), cell: ({ findings }) => findings.join(' ') || t('common.none') },
            ]}
          />
        </div>
      )}
    </div>
  );
}
