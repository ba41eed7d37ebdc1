import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ENDPOINTS, type PurchaseOperatorAskStoreData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure } from '../../ui/async.js';
import { Button } from '../../ui/button.js';
import { ResultDialog } from '../../ui/result-dialog.js';
import { Facts } from '../../ui/table.js';

type StorePurchase = PurchaseOperatorAskStoreData['storePurchase'];

interface AskStoreProps {
  readonly caller: Caller;
  readonly boid: string;
}

/** A button that asks mobile store A what it knows about a purchase, and shows its answer. */
export function AskStore({ caller, boid }: AskStoreProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { pjid } = caller;
  const question = useMutation({
    mutationFn: () => caller.read(ENDPOINTS.purchaseOperator.askStore, { pjid, boid }),
    // The question is an entry of the timeline.
    onSettled: () => void client.invalidateQueries({ queryKey: ['purchase-timeline', pjid, boid] }),
  });
  return (
    <>
      <Button disabled={question.isPending} onClick={() => question.mutate()}>
        {t('askStore.title')}
      </Button>
      {question.isError && <Failure error={question.error} />}
      {question.isSuccess && (
        <ResultDialog title={t('askStore.title')} onClose={() => question.reset()}>
          <StoreFacts found={question.data.storePurchase} />
        </ResultDialog>
      )}
    </>
  );
}

function StoreFacts({ found }: { found: StorePurchase }) {
  const { t, time, word } = useTexts();
  const { purchaseState, consumptionState, orderId, purchaseTimeMillis, purchaseType, regionCode } = found;
  return (
    <Facts
      facts={[
        [t('askStore.state'), word('storeState', String(purchaseState))],
        [t('askStore.consumed'), consumptionState === 1 ? t('common.yes') : t('common.no')],
        [t('askStore.sold'), time(purchaseTimeMillis / 1000)],
        [t('purchase.storeOrder'), <code key="order">{orderId ?? '–'}</code>],
        [t('askStore.type'), word('storeType', String(purchaseType ?? 'none'))],
        [t('purchase.country'), regionCode],
      ]}
    />
  );
}
