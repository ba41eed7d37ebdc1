import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure, Loaded, Loading } from '../../ui/async.js';
import { type Days, toSeconds } from '../../ui/days.js';
import { SelectField, TextField } from '../../ui/field.js';
import { MinuteFields } from '../../ui/filter-form.js';
import { PeriodError } from '../../ui/period-error.js';
import { useSettled } from '../../ui/use-settled.js';
import { GuardedChange } from '../people/guarded-change.js';
import { hasPeriods, REPLAYABLE, type ReplayFilter, replayFilterIn } from './replay-filter.js';

interface ReplayGrantsProps {
  readonly caller: Caller;
  /** Days that the form begins with. */
  readonly days: Days;
  /** Status that the form begins with; all that can be replayed by default. */
  readonly status: ReplayFilter['status'];
}

/** Tries the grants again that match a filter, after it has shown how many they are. */
export function ReplayGrants({ caller, days, status }: ReplayGrantsProps) {
  const { t } = useTexts();
  return (
    <GuardedChange
      caller={caller}
      title={t('grants.replayAll')}
      text={t('grants.replayText')}
      fields={<FilterFields caller={caller} days={days} status={status} />}
      direct={ENDPOINTS.grantOperator.replay}
      request={ENDPOINTS.grantOperator.requestReplay}
      bodyOf={(form) => {
        const filter = replayFilterIn(form, days);
        if (!hasPeriods(filter)) throw new PeriodError();
        return { pjid: caller.pjid, ...filter };
      }}
      outcome={({ replayedCount }) => t('grants.replayed', { count: replayedCount })}
    />
  );
}

/** The filter, and what it matches now. */
function FilterFields({ caller, days, status }: ReplayGrantsProps) {
  const { t, word } = useTexts();
  const [filter, setFilter] = useState<ReplayFilter>({ ...toSeconds(days), ...(status && { status }) });
  const read = (event: FormEvent<HTMLElement>): void => {
    const form = event.currentTarget.closest('form');
    if (form !== null) setFilter(replayFilterIn(new FormData(form), days));
  };
  return (
    <>
      <div onChange={read}>
        <div className="row">
          <MinuteFields days={days} />
        </div>
        <div className="row">
          <SelectField
            name="status"
            label={t('common.status')}
            defaultValue={status ?? ''}
            options={[
              ['', t('common.all')],
              ...REPLAYABLE.map((name) => [name, word('grants', name)] as const),
            ]}
          />
          <TextField name="lastResultCode" label={t('grants.lastCode')} maxLength={60} />
        </div>
        <div className="row">
          <TextField name="attemptFrom" type="datetime-local" label={t('grants.attemptFrom')} />
          <TextField name="attemptTo" type="datetime-local" label={t('grants.attemptTo')} />
        </div>
      </div>
      <ReplayCount caller={caller} filter={filter} />
    </>
  );
}

/** The number of grants that a replay would try again now, and their statuses. */
function ReplayCount({ caller, filter }: { caller: Caller; filter: ReplayFilter }) {
  const { t, number, word } = useTexts();
  const settled = useSettled(filter);
  const body = { pjid: caller.pjid, ...settled };
  const isSent = hasPeriods(settled);
  const query = useQuery({
    queryKey: ['replay-preview', body],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.grantReplayOperator.preview, body, signal),
    enabled: isSent,
    staleTime: 0,
  });
  // Not the number of another filter than the one that is shown.
  if (settled !== filter) return <Loading />;
  if (!isSent) return <Failure error={new PeriodError()} />;
  const shown = (count: number, isMore: boolean): string =>
    isMore ? t('common.moreThan', { count: number(count) }) : number(count);
  return (
    <Loaded query={query}>
      {({ replayableList }) => {
        const isMore = replayableList.some(({ moreThanCounted }) => moreThanCounted);
        const total = replayableList.reduce((sum, { replayableCount }) => sum + replayableCount, 0);
        return (
          <div role="status">
            {t('grants.wouldReplay', { count: shown(total, isMore) })}
            <ul>
              {replayableList.map(({ status, replayableCount, moreThanCounted }) => (
                <li key={status}>
                  {word('grants', status)}: {shown(replayableCount, moreThanCounted)}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}
