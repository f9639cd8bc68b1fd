import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { CaughtRefusal } from './caught-refusal.tsx';

interface DialogProps extends Pick<ModalProps, 'size' | 'footer' | 'className' | 'onDismiss'> {
  readonly title: string;
  /** The name of the closing cross, for pages that do not load Cloudscape's own texts. */
  readonly closeLabel?: string | undefined;
  /** Counts the person's attempts: a new one clears the refusal of the former. */
  readonly attempt?: number;
  readonly children: ReactNode;
}

/** The frame of every dialog. Refusals of calls show in it, since it would cover a message on the page. */
export function Dialog({ title, closeLabel, attempt = 0, children, ...props }: DialogProps) {
  return (
    <Modal visible header={title} {...props} {...(closeLabel !== undefined && { closeAriaLabel: closeLabel })}>
      <CaughtRefusal attempt={attempt} />
      {children}
    </Modal>
  );
}
