import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ENDPOINTS, type PurchaseOperatorAskStoreData } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure } from '../../ui/async.js';
import { Button } from '../../ui/button.js';
import { ResultDialog } from '../../ui/result-dialog.js';
import { Facts } from '../../ui/table.js';

interface AskStoreProps {
  readonly caller: Caller;
  readonly boid: string;
}

/** A button that asks the store of a purchase what it knows about it, and shows its answer. */
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
          <StoreFacts found={question.data} />
        </ResultDialog>
      )}
    </>
  );
}

function StoreFacts({ found }: { found: PurchaseOperatorAskStoreData }) {
  const { t, time, word, money } = useTexts();
  const { state, orderId, microPrice, currency, storeTimeUnixTS, isTest } = found.storePayment;
  const yesOrNo = (is: boolean): string => t(is ? 'common.yes' : 'common.no');
  const shown = [
    [t('askStore.state'), word('storeState', state)],
    [t('purchase.storeOrder'), <code key="order">{orderId ?? '–'}</code>],
    [t('purchase.price'), money(microPrice, currency)],
    [t('askStore.time'), time(storeTimeUnixTS)],
    [t('askStore.test'), isTest === null ? null : yesOrNo(isTest)],
  ] as const;
  if (found.storePurchase === null) return <Facts facts={shown} />;
  const { consumptionState, purchaseType, regionCode } = found.storePurchase;
  const ofStoreA = [
    [t('askStore.consumed'), yesOrNo(consumptionState === 1)],
    [t('askStore.type'), word('storeType', String(purchaseType ?? 'none'))],
    [t('purchase.country'), regionCode],
  ] as const;
  return <Facts facts={[...shown, ...ofStoreA]} />;
}
