import { type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useProject } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { Button } from './button.js';
import type { Days } from './days.js';
import { TextField } from './field.js';
import { textIn } from './form-text.js';
import { addressOf } from './address.js';

/** Filters of a list. They are part of the address, so that a list can be sent to a colleague. */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useTexts();
  const pjid = useProject();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Array.from(form.keys(), (name) => [name, textIn(form, name)] as const);
    navigate(addressOf(path, { pjid, ...Object.fromEntries(fields) }));
  };
  return (
    <form className="row" onSubmit={submit}>
      {children}
      <Button type="submit" kind="main">
        {t('common.filter')}
      </Button>
      <Button onClick={() => navigate(addressOf(path, { pjid }))}>{t('common.clear')}</Button>
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
