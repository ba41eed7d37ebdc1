import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.js';
import { Button } from './button.js';
import styles from './reason-dialog.module.css';

interface DialogFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The window of a dialog, with its title. Stands in a `Dialog.Root`. */
export const DialogFrame = ({ title, children }: DialogFrameProps) => (
  <Dialog.Portal>
    <Dialog.Backdrop className={styles['backdrop']} />
    <Dialog.Popup className={styles['popup']}>
      <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
      {children}
    </Dialog.Popup>
  </Dialog.Portal>
);

/** The result of a change, and the button that closes the dialog. Stands in a {@link DialogFrame}. */
export function DialogResult({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <div role="status">{children}</div>
      <div className={styles['actions']}>
        <Dialog.Close render={<Button />}>{t('common.close')}</Dialog.Close>
      </div>
    </>
  );
}
