import { useQuery } from '@tanstack/react-query';
import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Code } from '../../ui/code.js';
import { PlayerLink } from '../../ui/links.js';
import { Table } from '../../ui/table.js';

/** The last reservations of a player, or of the players of a member, that a limit or a hold refused. */
export function PlayerRefusals({
  caller,
  person,
}: {
  caller: Caller;
  person: { readonly playerId: string } | { readonly imid: string };
}) {
  const { t, time, money } = useTexts();
  const { pjid } = caller;
  const request = { pjid, ...person };
  const query = useQuery({
    queryKey: ['refused', request],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.purchaseOperator.listRefused, request, signal),
  });
  return (
    <Loaded query={query}>
      {({ refusedList }) => (
        <Table
          caption={t('player.refused')}
          empty={t('player.notRefused')}
          rows={refusedList}
          keyOf={({ playerId, resultCode, productId }) => JSON.stringify([playerId, resultCode, productId])}
          columns={[
            { head: t('player.refusedAt'), cell: ({ refusedAtUnixTS }) => time(refusedAtUnixTS) },
            {
              head: t('player.refusedWhy'),
              cell: ({ resultCode }) => <Code group="refusal" code={resultCode} />,
            },
            { head: t('purchase.product'), cell: ({ productId }) => productId },
            {
              head: t('purchase.price'),
              cell: ({ microPrice, currency }) => money(microPrice, currency),
              isNumber: true,
            },
            {
              head: t('purchase.player'),
              cell: ({ playerId, imid }) => <PlayerLink pjid={pjid} playerId={playerId} imid={imid} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}
