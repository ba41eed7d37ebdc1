import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/i18n.js';
import { addressOf } from '../ui/address.js';
import { useOpen } from '../ui/use-open.js';
import { useProject } from './session-context.js';
import styles from './search-box.module.css';

/** Whether a key press belongs to a control that takes text. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** One box for every id; `/` and Ctrl-K lead to it from anywhere. */
export function SearchBox() {
  const { t } = useTexts();
  const pjid = useProject();
  const open = useOpen();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isChord && (event.key !== '/' || isTyping(event))) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    // The page that opens takes the focus.
    input.current?.blur();
    open(addressOf('/search', { pjid, text }));
  };
  return (
    <search className={styles['search']}>
      <form onSubmit={submit}>
        <input
          ref={input}
          className={styles['input']}
          type="search"
          name="text"
          aria-label={t('app.search')}
          placeholder={`${t('app.search')} · ${t('app.searchHint')}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </form>
    </search>
  );
}
