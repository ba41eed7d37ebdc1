import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogFrame, DialogResult } from './dialog-frame.js';

interface ResultDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows the result of a change until it is closed, whatever happens to the list below it. */
export const ResultDialog = ({ title, children, onClose }: ResultDialogProps) => (
  <Dialog.Root open onOpenChange={onClose} disablePointerDismissal>
    <DialogFrame title={title}>
      <DialogResult>{children}</DialogResult>
    </DialogFrame>
  </Dialog.Root>
);
