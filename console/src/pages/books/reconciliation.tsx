import { useSearchParams } from 'wouter';
import { download } from '../../api/call.js';
import { ENDPOINTS, type ReconciliationOperatorGetData } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { LoadedPages } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Code } from '../../ui/code.js';
import { markedAsUtf8 } from '../../spreadsheet/csv-file.js';
import { DownloadButton } from '../../ui/download-button.js';
import { PurchaseLink } from '../../ui/links.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { type Column, Facts, Table } from '../../ui/table.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

type Item = ReconciliationOperatorGetData['itemList'][number];
type Repair = Item['repairs'][number];

/** Length of the reason of a repair, which is also the reason of a cancellation. */
const MAX_REASON = 150;

/** The differences that a comparison has found, each with its repairs. */
export function ReconciliationPage() {
  const { t, word } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const runId = params.get('runId') ?? '';
  const query = useCursorPages(['reconciliation', runId], (at, signal) =>
    caller.read(ENDPOINTS.reconciliationOperator.get, { runId, pageItemSize: PAGE_SIZE, ...at }, signal),
  );
  const columns = useColumns(caller, runId);
  return (
    <LoadedPages query={query}>
      {(pages) => {
        const { status = 'RUNNING', reason } = pages.at(-1) ?? {};
        return (
          <>
            <Facts
              facts={[
                [t('reconciliation.run'), <code key="run">{runId}</code>],
                [
                  t('common.status'),
                  <Badge key="status" mood={moodOf(status)}>
                    {word('reconciliation', status)}
                  </Badge>,
                ],
                [t('common.reason'), reason && <Code key="reason" group="callReason" code={reason} />],
              ]}
            />
            {caller.may('SUPPORT') && <Export caller={caller} runId={runId} />}
            <Table
              caption={t('reconciliation.differences')}
              columns={columns}
              rows={pages.flatMap(({ itemList }) => itemList)}
              keyOf={({ itemId }) => itemId}
              empty={t(status === 'RUNNING' ? 'reconciliation.noneYet' : 'reconciliation.none')}
            />
          </>
        );
      }}
    </LoadedPages>
  );
}

function useColumns(caller: Caller, runId: string): readonly Column<Item>[] {
  const { t, time, word } = useTexts();
  const columns: readonly Column<Item>[] = [
    { head: t('reconciliation.class'), cell: ({ class: name }) => word('difference', name) },
    {
      head: t('purchase.boid'),
      cell: ({ boid }) => boid !== null && <PurchaseLink pjid={caller.pjid} boid={boid} />,
    },
    { head: t('common.details'), cell: ({ detail }) => detail },
    {
      head: t('reconciliation.repaired'),
      cell: ({ repair, repairedAtUnixTS }) =>
        repair !== null && `${word('repair', repair)} · ${time(repairedAtUnixTS)}`,
    },
  ];
  if (!caller.may('OPERATOR')) return columns;
  const actions: Column<Item> = {
    head: t('common.actions'),
    cell: ({ itemId, boid, repair: done, repairs }) =>
      done === null && (
        <div className="row">
          {repairs.map((repair) => (
            <RepairButton
              key={repair}
              caller={caller}
              item={{ runId, itemId }}
              about={boid ?? itemId}
              repair={repair}
            />
          ))}
        </div>
      ),
  };
  return [...columns, actions];
}

interface RepairButtonProps {
  readonly caller: Caller;
  readonly item: { readonly runId: string; readonly itemId: string };
  /** Id of the purchase or of the difference. */
  readonly about: string;
  readonly repair: Repair;
}

function RepairButton({ caller, item, about, repair }: RepairButtonProps) {
  const { t, word } = useTexts();
  return (
    <ReasonDialog
      kind={repair === 'CANCEL' ? 'danger' : 'usual'}
      title={word('repair', repair)}
      about={about}
      text={t(`repairText.${repair}`)}
      maxReason={MAX_REASON}
      onConfirm={(reason) =>
        caller.change(ENDPOINTS.reconciliationOperator.repair, { ...item, repair, reason }, reason)
      }
    />
  );
}

function Export({ caller, runId }: { caller: Caller; runId: string }) {
  const { t } = useTexts();
  const { path } = ENDPOINTS.reconciliationExportOperator.reconciliation;
  return (
    <DownloadButton
      title={t('purchase.export')}
      fileName={`reconciliation-${runId}.csv`}
      read={async () => markedAsUtf8(await download(path, { runId, format: 'CSV' }, { pjid: caller.pjid }))}
    />
  );
}
