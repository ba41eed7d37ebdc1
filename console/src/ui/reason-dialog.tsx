import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { isRefused } from '../api/call.js';
import { useSessionCheck } from '../app/session-context.js';
import { useTexts } from '../i18n/i18n.js';
import { Failure } from './async.js';
import { Button } from './button.js';
import { DialogFrame, DialogResult } from './dialog-frame.js';
import { TextField } from './field.js';
import { textIn } from './form-text.js';
import styles from './reason-dialog.module.css';
import { RefusalContext } from './refusal-context.js';
import { useKept } from './use-kept.js';

interface ReasonDialogProps<Result> {
  /** Text of the button that opens the dialog, and its title. */
  readonly title: string;
  /** What the change is about, such as an id, where a page has several buttons of this title: part of their names. */
  readonly about?: string | undefined;
  /** What is going to happen. */
  readonly text: string;
  readonly kind?: 'danger' | 'usual';
  readonly disabled?: boolean;
  /** Maximum length of the reason; 200 by default. */
  readonly maxReason?: number;
  /** Further fields of the form. */
  readonly fields?: ReactNode;
  /** Changes something; `fields` holds the values of the further fields. */
  readonly onConfirm: (reason: string, fields: FormData) => Promise<Result>;
  /** What is shown after the change; the dialog closes when this is left out. */
  readonly outcome?: (result: Result) => ReactNode;
  /** Whether the outcome cannot be shown again. */
  readonly isShownOnce?: boolean;
}

/** A button that asks for a reason before it changes something. Afterwards everything that is shown is read again. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  const {
    title,
    about,
    text,
    kind = 'usual',
    disabled = false,
    maxReason = 200,
    fields,
    onConfirm,
    outcome,
    isShownOnce = false,
  } = props;
  const { t } = useTexts();
  const client = useQueryClient();
  const checkSession = useSessionCheck();
  const [isOpen, setOpen] = useState(false);
  // Not the state of the change, which a second press within the same moment does not see yet.
  const isSent = useRef(false);
  const isReadRefused = useRef(false);
  const kept = useKept(isOpen);
  const change = useMutation({
    mutationFn: (form: FormData) => onConfirm(textIn(form, 'reason'), form),
    onSuccess: () => {
      kept.release();
      if (isShownOnce) kept.hold();
      if (outcome === undefined) setOpen(false);
    },
    // Not awaited: the result is shown at once. After a failure too, since the change may have been made; but not when
    // the session has ended: to read anything would end the page, and with it what was entered.
    onSettled: (_, error) => {
      isSent.current = false;
      if (!isRefused(error)) void client.invalidateQueries();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    change.mutate(new FormData(event.currentTarget));
  };
  const open = (next: boolean, { reason }: { readonly reason: string }): void => {
    // The result of a change that is being made would never be shown, a new key for example.
    if (change.isPending || kept.staysAt(reason)) return;
    if (isReadRefused.current || isRefused(change.error)) checkSession();
    isReadRefused.current = false;
    kept.release();
    change.reset();
    setOpen(next);
  };
  const noteRefusal = useCallback(() => {
    isReadRefused.current = true;
  }, []);
  return (
    // A click beside the dialog does not close it: it would discard what was entered, or a key that is shown once.
    <Dialog.Root open={isOpen} onOpenChange={open} disablePointerDismissal>
      <Dialog.Trigger
        disabled={disabled}
        aria-label={about === undefined ? undefined : `${title}: ${about}`}
        render={<Button kind={kind} />}
      >
        {title}
      </Dialog.Trigger>
      <DialogFrame title={title}>
        {change.isSuccess && outcome !== undefined ? (
          <DialogResult>{outcome(change.data)}</DialogResult>
        ) : (
          <form onSubmit={submit} onInput={kept.hold} className={styles['form']}>
            <Dialog.Description>{text}</Dialog.Description>
            <RefusalContext value={noteRefusal}>{fields}</RefusalContext>
            <TextField
              name="reason"
              label={t('common.reason')}
              hint={t('common.reasonHint')}
              required
              maxLength={maxReason}
            />
            {change.isError && <Failure error={change.error} isChange />}
            <div className={styles['actions']}>
              <Dialog.Close render={<Button disabled={change.isPending} />}>
                {t('common.cancel')}
              </Dialog.Close>
              <Button type="submit" kind={kind === 'danger' ? 'danger' : 'main'} disabled={change.isPending}>
                {title}
              </Button>
            </div>
          </form>
        )}
        {kept.wasKept && <p role="alert">{t(change.isSuccess ? 'form.keptResult' : 'form.kept')}</p>}
      </DialogFrame>
    </Dialog.Root>
  );
}
