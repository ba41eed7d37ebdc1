import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call.js';
import { ENDPOINTS, type PurchaseOperatorGetData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Table } from '../../ui/table.js';
import { isCancelable } from '../purchases/cancelable.js';
import { shownStatus } from '../purchases/shown-status.js';
import { amountsOf } from './amounts.js';

/** A purchase of a request; null where there is no such purchase. */
interface Requested {
  readonly boid: string;
  readonly purchase: PurchaseOperatorGetData | null;
}

/** Purchases that are read at the same time. */
const AT_ONCE = 10;

/** What a request to cancel is about, as it is now: the amounts are why two persons decide. */
export function PurchasesToCancel({ caller, boids }: { caller: Caller; boids: readonly string[] }) {
  const { t, word, money } = useTexts();
  const query = useQuery({
    queryKey: ['purchases-to-cancel', caller.pjid, boids],
    queryFn: ({ signal }) => readAll(caller, boids, signal),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {(requested) => {
        const cancelable = requested.flatMap(({ purchase }) =>
          purchase !== null && isCancelable(purchase) ? [purchase] : [],
        );
        const amounts = amountsOf(cancelable).map(([currency, micros]) => money(micros, currency));
        return (
          <>
            <p>{t('approvals.together', { amounts: amounts.join(', ') || '–' })}</p>
            <Table
              caption={t('approvals.purchases')}
              rows={requested}
              keyOf={({ boid }) => boid}
              columns={[
                { head: t('purchase.boid'), cell: ({ boid }) => <code>{boid}</code> },
                {
                  head: t('purchase.price'),
                  cell: ({ purchase }) => purchase && money(purchase.microPrice, purchase.currency),
                  isNumber: true,
                },
                {
                  head: t('common.status'),
                  cell: ({ purchase }) =>
                    purchase === null ? (
                      word('approvals', 'NOT_FOUND')
                    ) : (
                      <Badge mood={moodOf(purchase.purchaseStatus)}>
                        {word('status', shownStatus(purchase))}
                      </Badge>
                    ),
                },
                { head: t('purchase.player'), cell: ({ purchase }) => purchase?.playerId },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
}

async function readAll(caller: Caller, boids: readonly string[], signal: AbortSignal): Promise<Requested[]> {
  const all: Requested[] = [];
  for (let at = 0; at < boids.length; at += AT_ONCE) {
    const some = boids.slice(at, at + AT_ONCE);
    // One after the other, so that a large request does not take the place of other calls.
    // oxlint-disable-next-line no-await-in-loop
    all.push(...(await Promise.all(some.map((boid) => readOne(caller, boid, signal)))));
  }
  return all;
}

async function readOne({ read, pjid }: Caller, boid: string, signal: AbortSignal): Promise<Requested> {
  try {
    return { boid, purchase: await read(ENDPOINTS.purchaseOperator.get, { pjid, boid }, signal) };
  } catch (error) {
    if (error instanceof CallError && error.code === 'INVALID_PARAMETER') return { boid, purchase: null };
    throw error;
  }
}
