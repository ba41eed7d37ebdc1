import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ENDPOINTS, type PurchaseOperatorGetData } from '../../api/endpoints.js';
import { type Caller, useCaller, useSession } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { AsOpened, useOpened } from '../../ui/as-opened.js';
import { TextAreaField } from '../../ui/field.js';
import { mustBeAsShown } from '../../ui/changed-error.js';
import { textIn } from '../../ui/form-text.js';
import { PlayerLink } from '../../ui/links.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Facts } from '../../ui/table.js';
import { Timeline } from '../../ui/timeline.js';
import { AskStore } from './ask-store.js';
import { isCancelable } from './cancelable.js';
import { Explanation } from './explanation.js';
import { isKnownToStore } from './known-to-store.js';
import { LinkedRecords } from './linked-records.js';
import { TIMELINE } from './linked.js';
import { isCaptured, shownStatus } from './shown-status.js';
import { MAX_CANCEL_REASON, RequestCancel } from './request-cancel.js';

type Purchase = PurchaseOperatorGetData;

/** A purchase: what it is, what belongs to it, what happened to it, and what can be done. */
export function PurchasePage() {
  const { t } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const boid = params.get('boid') ?? '';
  const { pjid } = caller;
  const purchase = useQuery({
    queryKey: ['purchase', pjid, boid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.purchaseOperator.get, { pjid, boid }, signal),
  });
  const timeline = useQuery({
    queryKey: ['purchase-timeline', pjid, boid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.purchaseOperator.timeline, { pjid, boid }, signal),
  });
  return (
    <Loaded query={purchase}>
      {(found) => (
        <>
          <Explanation
            purchase={found}
            events={timeline.data?.eventList}
            isFailed={timeline.isLoadingError}
          />
          <PurchaseFacts purchase={found} />
          <Actions caller={caller} purchase={found} />
          <h2>{t('purchase.linked')}</h2>
          <LinkedRecords caller={caller} purchase={found} events={timeline.data?.eventList ?? []} />
          <h2 id={TIMELINE}>{t('purchase.timeline')}</h2>
          <Loaded query={timeline}>
            {({ eventList }) => <Timeline events={eventList} subject="status" />}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t, time, word, money } = useTexts();
  const at = (iso: string | null): string => time(iso === null ? null : Date.parse(iso) / 1000);
  const { pjid, boid, playerId, imid, purchaseStatus, microPrice, currency } = purchase;
  return (
    <Facts
      facts={[
        [t('purchase.boid'), <code key="boid">{boid}</code>],
        [
          t('common.status'),
          <Badge key="status" mood={moodOf(purchaseStatus)}>
            {word('status', shownStatus(purchase))}
          </Badge>,
        ],
        [t('purchase.price'), money(microPrice, currency)],
        [t('purchase.product'), purchase.productId],
        [t('purchase.payment'), purchase.payment],
        [t('purchase.storeOrder'), <code key="order">{purchase.paymentOrderId ?? '–'}</code>],
        [t('purchase.player'), <PlayerLink key="player" pjid={pjid} playerId={playerId} imid={imid} />],
        [t('purchase.member'), imid],
        [t('purchase.reserved'), at(purchase.reservedAt)],
        [t('purchase.completed'), at(isCaptured(purchase) ? null : purchase.completedAt)],
        [t('purchase.canceled'), at(purchase.canceledAt)],
        [t('purchase.cancelReason'), purchase.cancelReason],
        [t('purchase.tester'), purchase.paymentTesterPurchaseYn === 'Y' ? t('common.yes') : t('common.no')],
        [t('purchase.device'), purchase.os],
        [t('purchase.memo'), purchase.memo],
      ]}
    />
  );
}

function Actions({ caller, purchase }: { caller: Caller; purchase: Purchase }) {
  const { t } = useTexts();
  const { pjid, boid, purchaseStatus } = purchase;
  const { consume } = ENDPOINTS.purchaseOperator;
  if (!caller.may('SUPPORT')) return null;
  return (
    <div className="row">
      <Note caller={caller} purchase={purchase} />
      {isKnownToStore(purchase) && <AskStore caller={caller} boid={boid} />}
      {purchaseStatus === 'COMPLETED_BEFORE_CONSUME' && !isCaptured(purchase) && (
        <ReasonDialog
          title={t('purchase.consume')}
          text={t('purchase.consumeText')}
          onConfirm={(reason) => caller.change(consume, { pjid, boid }, reason)}
          outcome={({ dueCount }) => t('purchase.consumed', { count: dueCount })}
        />
      )}
      {isCancelable(purchase) && <Cancel caller={caller} purchase={purchase} />}
    </div>
  );
}

/** A button with the form of the note. */
function Note({ caller, purchase }: { caller: Caller; purchase: Purchase }) {
  const { t } = useTexts();
  const { pjid, boid } = purchase;
  const { get, memo } = ENDPOINTS.purchaseOperator;
  const opened = useOpened(purchase.memo);
  return (
    <ReasonDialog
      title={t('purchase.saveMemo')}
      text={t('purchase.memoText')}
      fields={
        <AsOpened opened={opened}>
          {(shown) => (
            <TextAreaField
              name="memo"
              label={t('purchase.memo')}
              defaultValue={shown ?? ''}
              maxLength={2000}
            />
          )}
        </AsOpened>
      }
      onConfirm={(reason, fields) =>
        opened.change(async () => {
          mustBeAsShown(opened.state(), (await caller.read(get, { pjid, boid })).memo);
          await caller.change(memo, { pjid, boid, memo: textIn(fields, 'memo') }, reason);
        })
      }
    />
  );
}

/** Cancels the purchase, or asks another person for it where that takes two. */
function Cancel({ caller, purchase }: { caller: Caller; purchase: Purchase }) {
  const { t, word, money } = useTexts();
  const { pjid, boid, microPrice, currency } = purchase;
  const threshold = useSession().cancelThresholds[currency ?? ''];
  if (threshold !== undefined && microPrice !== null && microPrice > threshold)
    return <RequestCancel caller={caller} boids={[boid]} above={money(threshold, currency)} />;
  if (!caller.may('OPERATOR')) return <RequestCancel caller={caller} boids={[boid]} />;
  return (
    <ReasonDialog
      kind="danger"
      title={t('purchase.cancel')}
      text={t('purchase.cancelText', {
        boid,
        price: money(microPrice, currency),
        status: word('status', shownStatus(purchase)),
      })}
      maxReason={MAX_CANCEL_REASON}
      onConfirm={(reason) => caller.change(ENDPOINTS.purchaseOperator.cancel, { pjid, boid, reason }, reason)}
    />
  );
}
