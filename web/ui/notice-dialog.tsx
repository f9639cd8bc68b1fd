import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';

interface NoticeDialogProps {
  readonly title: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a message that can only be closed. */
export function NoticeDialog({ title, action, onClose, children }: NoticeDialogProps) {
  return (
    <Modal
      visible
      header={title}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {action}
          </Button>
        </Box>
      }
    >
      {children}
    </Modal>
  );
}
