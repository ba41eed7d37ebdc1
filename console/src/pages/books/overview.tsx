import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ENDPOINTS } from '../../api/endpoints.js';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Loaded } from '../../ui/async.js';
import { BarChart } from '../../ui/bar-chart.js';
import { SelectField } from '../../ui/field.js';
import { FilterForm } from '../../ui/filter-form.js';
import { Table } from '../../ui/table.js';
import {
  type DaySum,
  sumByDay,
  sumByPayment,
  summaryDays,
  summaryRange,
  sumsOfPeriods,
} from './daily-sums.js';
import { dayOf, type FlowRange, type Period, periodsOf } from './flow.js';
import { FailingNotice } from './failing-notice.js';
import { MoneyFlow, useMoneyFlow } from './money-flow.js';

const PERIODS = ['1', '7', '30', '90'] as const;

/** The flow of money by day, by currency and by payment. */
export function OverviewPage() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const period = PERIODS.find((days) => days === params.get('days')) ?? '30';
  const days = Number(period);
  const flow = useMoneyFlow(days);
  return (
    <>
      <FailingNotice />
      <FilterForm path="/">
        <SelectField
          name="days"
          label={t('overview.days')}
          defaultValue={period}
          options={PERIODS.map((days) => [
            days,
            days === '1' ? t('flow.lastHours') : t('overview.lastDays', { days }),
          ])}
        />
      </FilterForm>
      {flow.data?.data.complete === false ? (
        <DailySums days={days} />
      ) : (
        <Loaded query={flow}>
          {({ range, data }) => <FlowSums range={range} periods={data.periodList} />}
        </Loaded>
      )}
      <h2>{t('flow.title')}</h2>
      <MoneyFlow days={days} />
    </>
  );
}

/** Sums of the hours that the worker has added up. */
function FlowSums({ range, periods }: { range: FlowRange; periods: readonly Period[] }) {
  const { time } = useTexts();
  const nameOf = (unix: number): string => (range.step === 'DAY' ? dayOf(unix) : time(unix));
  const names = periodsOf(range, periods).map(({ fromUnixTS }) => nameOf(fromUnixTS));
  return <Sums sums={sumsOfPeriods(periods, nameOf)} days={names} />;
}

/** Sums that are added up now, while those of some hours are missing; takes seconds when purchases are many. */
function DailySums({ days }: { days: number }) {
  const caller = useCaller();
  const query = useQuery({
    queryKey: ['summary', caller.pjid, days],
    queryFn: ({ signal }) => {
      const request = { pjid: caller.pjid, ...summaryRange(days) };
      return caller.read(ENDPOINTS.summaryOperator.daily, request, signal);
    },
  });
  return <Loaded query={query}>{({ dayList }) => <Sums sums={dayList} days={summaryDays(days)} />}</Loaded>;
}

function Sums({ sums, days }: { sums: readonly DaySum[]; days: readonly string[] }) {
  const { t, number, money } = useTexts();
  if (sums.length === 0) return <p>{t('empty.overview')}</p>;
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${number(Math.round((1000 * part) / whole) / 10)} %`;
  return (
    <>
      {Array.from(sumByDay(sums, days), ([currency, bars]) => (
        <BarChart
          key={currency}
          title={t('overview.perDay', { currency })}
          bars={bars}
          nameOfBars={t('overview.day')}
          nameOfValue={t('overview.completed')}
          nameOfLost={t('overview.canceled')}
          format={(micros) => money(micros, currency)}
        />
      ))}
      <h2>{t('overview.byPayment')}</h2>
      <Table
        caption={t('overview.byPayment')}
        rows={sumByPayment(sums)}
        keyOf={({ payment, currency }) => `${payment} ${currency}`}
        columns={[
          { head: t('purchase.payment'), cell: ({ payment }) => payment },
          {
            head: `${t('overview.completed')}: ${t('overview.count')}`,
            cell: ({ completedCount }) => number(completedCount),
            isNumber: true,
          },
          {
            head: `${t('overview.completed')}: ${t('overview.amount')}`,
            cell: ({ completedMicroPrice, currency }) => money(completedMicroPrice, currency),
            isNumber: true,
          },
          {
            head: `${t('overview.canceled')}: ${t('overview.count')}`,
            cell: ({ canceledCount }) => number(canceledCount),
            isNumber: true,
          },
          {
            head: `${t('overview.canceled')}: ${t('overview.amount')}`,
            cell: ({ canceledMicroPrice, currency }) => money(canceledMicroPrice, currency),
            isNumber: true,
          },
          {
            head: t('overview.share'),
            cell: ({ canceledCount, completedCount }) => percent(canceledCount, completedCount),
            isNumber: true,
          },
        ]}
      />
    </>
  );
}
