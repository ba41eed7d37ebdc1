import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.js';
import { DialogFrame, DialogResult } from './dialog-frame.js';
import { useKept } from './use-kept.js';

interface ResultDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Whether the result cannot be shown again. */
  readonly isShownOnce?: boolean;
  readonly onClose: () => void;
}

/** Shows the result of a change until it is closed, whatever happens to the list below it. */
export function ResultDialog({ title, children, isShownOnce = false, onClose }: ResultDialogProps) {
  const { t } = useTexts();
  const kept = useKept(true, isShownOnce);
  const close = (_: boolean, { reason }: { readonly reason: string }): void => {
    if (!kept.staysAt(reason)) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={close} disablePointerDismissal>
      <DialogFrame title={title}>
        <DialogResult>{children}</DialogResult>
        {kept.wasKept && <p role="alert">{t('form.keptResult')}</p>}
      </DialogFrame>
    </Dialog.Root>
  );
}
