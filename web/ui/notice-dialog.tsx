import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface NoticeDialogProps {
  readonly title: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a message that can only be closed. */
export function NoticeDialog({ title, action, onClose, children }: NoticeDialogProps) {
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {action}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
