import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../i18n/i18n.js';
import { addressOf } from '../ui/address.js';
import { useOpen } from '../ui/use-open.js';
import { DisplaySettings } from './display-settings.js';
import styles from './navigation.module.css';
import { isOpenTo, PAGES } from './pages.js';
import type { Caller } from './session-context.js';

/** The pages that a person may open. In a narrow window a button shows and hides them; Escape hides them too. */
export function Navigation({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const [location] = useLocation();
  const open = useOpen();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const listed = PAGES.filter((page) => page.isDetail !== true && isOpenTo(page, caller));
  const hideByEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isShown) return;
    setShown(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles['nav']} aria-label={t('app.menu')} onKeyDown={hideByEscape}>
      <button
        ref={button}
        type="button"
        className={styles['toggle']}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {t('app.menu')}
      </button>
      <div id={id} className={isShown ? undefined : styles['folded']}>
        <ul>
          {listed.map(({ path, title }) => {
            const address = addressOf(path, { pjid: caller.pjid });
            return (
              <li key={path}>
                <Link
                  href={address}
                  aria-current={path === location ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setShown(false);
                    // The list may be hidden now: without the focus here, the title of the opened page takes it.
                    if (isShown) event.currentTarget.blur();
                    open(address);
                  }}
                >
                  {t(title)}
                </Link>
              </li>
            );
          })}
        </ul>
        <details>
          <summary>{t('app.settings')}</summary>
          <DisplaySettings />
        </details>
      </div>
    </nav>
  );
}
