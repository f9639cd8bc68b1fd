import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { CaughtRefusal } from './caught-refusal.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import './dialog.css';

interface DialogProps extends Pick<ModalProps, 'size' | 'className' | 'footer' | 'onDismiss'> {
  readonly title: string;
  /** Accessible name of the close button, for pages that do not load Cloudscape's own texts. */
  readonly closeLabel?: string | undefined;
  /** Number of the person's attempts. When it changes, the refusal of the previous attempt is removed. */
  readonly attempt?: number;
  /** Buttons at the end of the dialog, with the main button last. `footer` is for other arrangements. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every dialog. It shows refusals of calls inside the dialog, since the dialog would cover a message on the page. */
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
