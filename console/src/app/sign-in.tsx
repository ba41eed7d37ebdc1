import { useMutation } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { useSearchParams } from 'wouter';
import { signInWithKey } from '../api/call.js';
import type { SessionAnswer } from '../api/session.js';
import { useTexts } from '../i18n/i18n.js';
import { Failure } from '../ui/async.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { textIn } from '../ui/form-text.js';
import { DisplaySettings } from './display-settings.js';
import { useSessionCheck } from './session-context.js';
import styles from './sign-in.module.css';

interface SignInProps {
  readonly ways: SessionAnswer['signInWays'];
  /** Whether a person was signed in on this page before. */
  readonly wasSignedIn: boolean;
  /** Whether the service has not confirmed the end of that session. */
  readonly isEndUnconfirmed: boolean;
}

/** The page for people who are not signed in. */
export function SignIn({ ways, wasSignedIn, isEndUnconfirmed }: SignInProps) {
  const { t, word } = useTexts();
  const [params] = useSearchParams();
  const refused = params.get('refused');
  // The page that the person comes back to.
  const from = refused === null ? `${location.pathname}${location.search}` : '';
  return (
    <main className={styles['page']}>
      <h1>{t('signIn.title')}</h1>
      {refused !== null && <p role="alert">{word('signIn', refused)}</p>}
      {wasSignedIn && <p role="alert">{t(isEndUnconfirmed ? 'signIn.notConfirmed' : 'signIn.ended')}</p>}
      {ways.provider && (
        <a
          className={styles['provider']}
          href={`/console/sign-in?${new URLSearchParams({ from }).toString()}`}
        >
          {t('signIn.provider')}
        </a>
      )}
      {ways.key && <KeyForm />}
      {!ways.key && !ways.provider && <p>{t('signIn.none')}</p>}
      <DisplaySettings />
    </main>
  );
}

function KeyForm() {
  const { t } = useTexts();
  const check = useSessionCheck();
  const signIn = useMutation({
    mutationFn: (form: FormData) => signInWithKey(textIn(form, 'key'), textIn(form, 'reason')),
    onSuccess: check,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    signIn.mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} className={styles['form']}>
      <TextField name="key" type="password" label={t('signIn.key')} required />
      <TextField
        name="reason"
        label={t('signIn.keyReason')}
        hint={t('signIn.keyHint')}
        required
        maxLength={200}
      />
      {signIn.isError && <Failure error={signIn.error} refusal={t('signIn.wrongKey')} />}
      <Button type="submit" kind="main" disabled={signIn.isPending}>
        {t('signIn.withKey')}
      </Button>
    </form>
  );
}
