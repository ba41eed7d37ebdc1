import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ENDPOINTS } from '../api/endpoints.js';
import { useCaller } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { Loaded } from '../ui/async.js';
import { BarChart } from '../ui/bar-chart.js';
import { lastDays, toSeconds } from '../ui/days.js';
import { SelectField } from '../ui/field.js';
import { FilterForm } from '../ui/filter-form.js';
import { Table } from '../ui/table.js';
import { type DaySum, sumByDay, sumByPayment, summaryDays } from './daily-sums.js';
import { MoneyFlow } from './money-flow.js';

const PERIODS = ['1', '7', '30', '90'] as const;

/** The flow of money by day, by currency and by payment. */
export function OverviewPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const [params] = useSearchParams();
  const period = PERIODS.find((days) => days === params.get('days')) ?? '30';
  const request = { pjid: caller.pjid, ...toSeconds(lastDays(Number(period))) };
  const query = useQuery({
    queryKey: ['summary', caller.pjid, period],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.summaryOperator.daily, request, signal),
  });
  return (
    <>
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
      <Loaded query={query}>
        {({ dayList }) => <Sums sums={dayList} days={summaryDays(Number(period))} />}
      </Loaded>
      <h2>{t('flow.title')}</h2>
      <MoneyFlow days={Number(period)} />
    </>
  );
}

function Sums({ sums, days }: { sums: readonly DaySum[]; days: readonly string[] }) {
  const { t, number, money } = useTexts();
  if (sums.length === 0) return <p>{t('common.empty')}</p>;
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
