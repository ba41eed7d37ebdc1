import { useQuery } from '@tanstack/react-query';
import { ENDPOINTS, type SummaryOperatorHourlyData } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { type Bar, BarChart } from '../../ui/bar-chart.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';
import { Facts, Table } from '../../ui/table.js';
import {
  dayOf,
  type FlowRange,
  flowRange,
  funnelOf,
  periodsOf,
  recomputable,
  refundsOf,
  totalOf,
  verificationsOf,
} from './flow.js';

/** Reads the sums of hours of the last days; every part of a page that does shares one request. */
export function useMoneyFlow(days: number) {
  const caller = useCaller();
  return useQuery({
    queryKey: ['summary-hourly', caller.pjid, days],
    queryFn: async ({ signal }) => {
      const range = flowRange(days);
      const request = { pjid: caller.pjid, ...range };
      return { range, data: await caller.read(ENDPOINTS.summaryOperator.hourly, request, signal) };
    },
  });
}

/** The steps of purchases, failed verifications, the time to the grant and refunds, from the sums of hours. */
export function MoneyFlow({ days }: { days: number }) {
  const query = useMoneyFlow(days);
  return (
    <Loaded query={query}>
      {({ range, data }) => (
        <>
          <AddedUp range={range} at={data.asOfUnixTS} />
          <Charts range={range} data={data} />
        </>
      )}
    </Loaded>
  );
}

/** When the hours were added up, and the way to have it done again. */
function AddedUp({ range, at }: { range: FlowRange; at: number | null }) {
  const { t, time } = useTexts();
  const caller = useCaller();
  return (
    <div className="row">
      <p>{at === null ? t('flow.notYet') : t('flow.addedUp', { time: time(at) })}</p>
      {caller.mayEverywhere('ADMIN') && (
        <ReasonDialog
          title={t('flow.recompute')}
          text={t('flow.recomputeText')}
          onConfirm={(reason) =>
            caller.change(ENDPOINTS.summaryOperator.recompute, recomputable(range), reason, DEPLOYMENT)
          }
          outcome={({ dueCount }) => t('flow.recomputed', { count: dueCount })}
        />
      )}
    </div>
  );
}

function Charts({ range, data }: { range: FlowRange; data: SummaryOperatorHourlyData }) {
  const { t, number, time } = useTexts();
  const { total } = data;
  if (data.periodList.length === 0) return <p>{t('common.empty')}</p>;
  const periods = periodsOf(range, data.periodList);
  const nameOf = (unix: number): string => (range.step === 'DAY' ? dayOf(unix) : time(unix));
  const nameOfBars = range.step === 'DAY' ? t('overview.day') : t('flow.hour');
  const barsOf = (value: (period: (typeof periods)[number]) => Omit<Bar, 'name'>): readonly Bar[] =>
    periods.map((period) => ({ name: nameOf(period.fromUnixTS), ...value(period) }));
  const verifications = {
    nameOfValue: t('flow.verifiedCount'),
    nameOfLost: t('flow.failed'),
    format: number,
  };
  return (
    <>
      <BarChart
        title={t('flow.funnel')}
        bars={funnelOf(total, (step) => t(`flow.${step}`))}
        nameOfBars={t('flow.step')}
        nameOfValue={t('overview.count')}
        nameOfLost={t('flow.fewer')}
        format={number}
      />
      <BarChart
        title={t('flow.byPayment')}
        bars={verificationsOf(total)}
        nameOfBars={t('purchase.payment')}
        {...verifications}
      />
      <BarChart
        title={t('flow.verifications')}
        bars={barsOf(({ figures }) => ({
          value: totalOf(figures, 'verifiedCount'),
          lost: totalOf(figures, 'failedVerifyCount'),
        }))}
        nameOfBars={nameOfBars}
        {...verifications}
      />
      <GrantTimes data={data} bars={barsOf} nameOfBars={nameOfBars} />
      <Refunds data={data} />
    </>
  );
}

type Periods = ReturnType<typeof periodsOf>;

function GrantTimes({
  data,
  bars,
  nameOfBars,
}: {
  data: SummaryOperatorHourlyData;
  bars: (value: (period: Periods[number]) => Omit<Bar, 'name'>) => readonly Bar[];
  nameOfBars: string;
}) {
  const { t, number, time } = useTexts();
  const seconds = (value: number | null): string =>
    value === null ? '–' : t('flow.seconds', { seconds: number(Math.round(value * 10) / 10) });
  const { p50Seconds, p95Seconds, maxSeconds } = data.total.grantTime;
  const chart = { nameOfBars, format: seconds } as const;
  return (
    <>
      <h2>{t('flow.grantTime')}</h2>
      <Facts
        facts={[
          [t('flow.p50'), seconds(p50Seconds)],
          [t('flow.p95'), seconds(p95Seconds)],
          [t('flow.max'), seconds(maxSeconds)],
          [t('flow.oldest'), data.oldestPaidUnixTS === null ? t('common.none') : time(data.oldestPaidUnixTS)],
        ]}
      />
      <BarChart
        {...chart}
        title={t('flow.p95ByTime')}
        bars={bars(({ figures }) => ({ value: figures?.grantTime.p95Seconds ?? 0, lost: 0 }))}
        nameOfValue={t('flow.p95')}
      />
      <BarChart
        {...chart}
        title={t('flow.p50ByTime')}
        bars={bars(({ figures }) => ({ value: figures?.grantTime.p50Seconds ?? 0, lost: 0 }))}
        nameOfValue={t('flow.p50')}
      />
    </>
  );
}

function Refunds({ data }: { data: SummaryOperatorHourlyData }) {
  const { t, word, number } = useTexts();
  const rates = refundsOf(data.total);
  const percent = (share: number | null): string =>
    share === null ? '–' : `${number(Math.round(share * 1_000) / 10)} %`;
  const title = t('flow.refunds');
  return (
    <>
      <h2>{title}</h2>
      {rates.length > 0 && (
        <BarChart
          title={`${title}: ${t('overview.count')}`}
          bars={rates.map(({ reason, count }) => ({ name: word('reason', reason), value: count, lost: 0 }))}
          nameOfBars={t('common.reason')}
          nameOfValue={t('overview.count')}
          format={number}
        />
      )}
      <Table
        caption={title}
        rows={rates}
        keyOf={({ reason }) => reason}
        columns={[
          { head: t('common.reason'), cell: ({ reason }) => word('reason', reason) },
          { head: t('overview.count'), cell: ({ count }) => number(count), isNumber: true },
          { head: t('overview.share'), cell: ({ share }) => percent(share), isNumber: true },
        ]}
      />
    </>
  );
}
