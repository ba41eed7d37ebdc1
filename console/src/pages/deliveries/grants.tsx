import { useSearchParams } from 'wouter';
import { useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { daysOf, toSeconds, USUAL_DAYS } from '../../ui/days.js';
import { SelectField, TextField } from '../../ui/field.js';
import { DayFields, FilterForm } from '../../ui/filter-form.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { type Grant, GrantList } from './grant-list.js';
import { REPLAYABLE } from './replay-filter.js';
import { ReplayGrants } from './replay-grants.js';

const STATUSES: readonly Grant['status'][] = ['PENDING', 'DEAD', 'DELIVERED', 'CANCELED'];

/**
 * Days of a list when its address has none, where few grants are listed and none may be missing: open ones, those of a
 * player.
 */
const ALL_DAYS = 400;

/** Returns the days of the list with these filters when its address has none. */
const usualDaysOf = ({ status, playerId, imid }: Readonly<Record<string, string>>): number =>
  status === 'PENDING' || status === 'DEAD' || playerId || imid ? ALL_DAYS : USUAL_DAYS;

/** Deliveries to the game server, with their attempts. */
export function GrantsPage() {
  const { t, word } = useTexts();
  const empty = useEmptyText('grants');
  const caller = useCaller();
  const [params] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('status'));
  const [playerId, imid] = [params.get('playerId') ?? '', params.get('imid') ?? ''];
  const days = daysOf(params, usualDaysOf(Object.fromEntries(params)));
  const filter = {
    ...toSeconds(days),
    ...(status && { status }),
    ...(playerId && { playerId }),
    ...(imid && { imid }),
  };
  return (
    <>
      <FilterForm path="/grants" usualDays={usualDaysOf}>
        <DayFields days={days} />
        <SelectField
          name="status"
          label={t('common.status')}
          defaultValue={status ?? ''}
          options={[['', t('common.all')], ...STATUSES.map((name) => [name, word('grants', name)] as const)]}
        />
        <TextField name="playerId" label={t('purchase.player')} defaultValue={playerId} maxLength={50} />
        <TextField name="imid" label={t('purchase.member')} defaultValue={imid} maxLength={40} />
      </FilterForm>
      {caller.may('OPERATOR') && (
        <ReplayGrants caller={caller} days={days} status={REPLAYABLE.find((name) => name === status)} />
      )}
      <GrantList caller={caller} filter={filter} empty={empty} />
    </>
  );
}
