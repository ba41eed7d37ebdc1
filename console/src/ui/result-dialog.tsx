import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.js';
import { Button } from './button.js';
import styles from './reason-dialog.module.css';

interface ResultDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows the result of a change until it is closed, whatever happens to the list below it. */
export function ResultDialog({ title, children, onClose }: ResultDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          <div role="status">{children}</div>
          <div className={styles['actions']}>
            <Dialog.Close render={<Button />}>{t('common.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
