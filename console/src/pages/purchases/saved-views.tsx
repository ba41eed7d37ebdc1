import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure } from '../../ui/async.js';
import { SelectField, TextField } from '../../ui/field.js';
import { textIn } from '../../ui/form-text.js';
import { addressOf } from '../../ui/address.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Table } from '../../ui/table.js';
import type { PurchaseListFilter } from './purchase-filter.js';
import { paramsOfView, type View, viewOf } from './view-filter.js';

/** Filters of the list of purchases that a person has named, and those that colleagues share. */
export function SavedViews({ filter }: { filter: PurchaseListFilter }) {
  const { t } = useTexts();
  const caller = useCaller();
  const query = useQuery({
    queryKey: ['views', caller.pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.viewOperator.list, { pjid: caller.pjid }, signal),
  });
  if (query.isError) return <Failure error={query.error} />;
  return (
    <div className="row">
      <details>
        <summary>{t('views.title', { count: query.data?.viewList.length ?? 0 })}</summary>
        <Views views={query.data?.viewList ?? []} />
      </details>
      <ReasonDialog
        title={t('views.save')}
        text={t('views.saveText')}
        fields={
          <>
            <TextField name="name" label={t('views.name')} required maxLength={60} />
            <SelectField
              name="shared"
              label={t('views.shared')}
              defaultValue="N"
              options={[
                ['N', t('common.no')],
                ['Y', t('common.yes')],
              ]}
            />
          </>
        }
        onConfirm={(reason, form) =>
          caller.change(
            ENDPOINTS.viewOperator.save,
            {
              pjid: caller.pjid,
              name: textIn(form, 'name'),
              shared: textIn(form, 'shared') === 'Y',
              ...viewOf(filter),
            },
            reason,
          )
        }
      />
    </div>
  );
}

function Views({ views }: { views: readonly View[] }) {
  const { t } = useTexts();
  const caller = useCaller();
  return (
    <Table
      caption={t('views.title', { count: views.length })}
      rows={views}
      keyOf={({ viewId }) => viewId}
      columns={[
        {
          head: t('views.name'),
          cell: (view) => (
            <Link href={addressOf('/purchases', { pjid: caller.pjid, ...paramsOfView(view) })}>
              {view.name}
            </Link>
          ),
        },
        { head: t('views.shared'), cell: ({ shared }) => t(shared ? 'common.yes' : 'common.no') },
        {
          head: t('common.actions'),
          cell: ({ own, viewId, name }) =>
            own && (
              <ReasonDialog
                title={t('views.delete')}
                about={name}
                text={t('views.deleteText', { name })}
                onConfirm={(reason) =>
                  caller.change(ENDPOINTS.viewOperator.delete, { pjid: caller.pjid, viewId }, reason)
                }
              />
            ),
        },
      ]}
    />
  );
}
