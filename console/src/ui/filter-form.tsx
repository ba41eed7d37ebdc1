import { type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useProject } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { Button } from './button.js';
import { type Days, shortDays, USUAL_DAYS } from './days.js';
import { TextField } from './field.js';
import { textIn } from './form-text.js';
import { addressOf } from './address.js';
import { useOpen } from './use-open.js';

interface FilterFormProps {
  readonly path: string;
  /** Days that the list shows with these filters when its address has none. */
  readonly usualDays?: (filters: Readonly<Record<string, string>>) => number;
  readonly children: ReactNode;
}

/** Filters of a list. They are part of the address, so that a list can be sent to a colleague. */
export function FilterForm({ path, usualDays = () => USUAL_DAYS, children }: FilterFormProps) {
  const { t } = useTexts();
  const pjid = useProject();
  const open = useOpen();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries(Array.from(form.keys(), (name) => [name, textIn(form, name)] as const));
    const { from = '', to = '' } = fields;
    open(addressOf(path, { pjid, ...fields, ...shortDays({ from, to }, usualDays(fields)) }));
  };
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // What was entered and not applied, where the address has no filters anyway.
    currentTarget.form?.reset();
    open(addressOf(path, { pjid }));
  };
  return (
    <form className="row" onSubmit={submit}>
      {children}
      <Button type="submit" kind="main">
        {t('common.filter')}
      </Button>
      <Button onClick={clear}>{t('common.clear')}</Button>
    </form>
  );
}

/** The first and the last minute of a period, in a form; at first those of whole days. {@link secondsIn} reads them. */
export function MinuteFields({ days }: { days: Days }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        name="from"
        type="datetime-local"
        label={t('common.from')}
        defaultValue={`${days.from}T00:00`}
        required
      />
      <TextField
        name="to"
        type="datetime-local"
        label={t('common.to')}
        defaultValue={`${days.to}T23:59`}
        required
      />
    </>
  );
}

/** The first and the last day of a list. */
export function DayFields({ days }: { days: Days }) {
  const { t } = useTexts();
  return (
    <>
      <TextField name="from" type="date" label={t('common.from')} defaultValue={days.from} />
      <TextField name="to" type="date" label={t('common.to')} defaultValue={days.to} />
    </>
  );
}
