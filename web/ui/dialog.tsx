import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { CaughtRefusal } from './caught-refusal.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import './dialog.css';

interface DialogProps extends Pick<ModalProps, 'size' | 'className' | 'footer' | 'onDismiss'> {
  readonly title: string;
  /** The name of the closing cross, for pages that do not load Cloudscape's own texts. */
  readonly closeLabel?: string | undefined;
  /** Counts the person's attempts: a new one clears the refusal of the former. */
  readonly attempt?: number;
  /** The buttons at the end on the right, the main one last; `footer` is for other arrangements. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every dialog. Refusals of calls show in it, since it would cover a message on the page. */
export function Dialog({ title, closeLabel, attempt = 0, buttons, children, ...props }: DialogProps) {
  useOpenDialog();
  return (
    <Modal
      visible
      header={title}
      {...props}
      {...(buttons !== undefined && { footer: <div className="dialog-buttons">{buttons}</div> })}
      {...(closeLabel !== undefined && { closeAriaLabel: closeLabel })}
    >
      <CaughtRefusal attempt={attempt} />
      {children}
    </Modal>
  );
}
