import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Children, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaughtRefusal } from './caught-refusal.tsx';

interface ActionDialogProps {
  readonly title: string;
  /** The button's verb; the title's words where it is not given. */
  readonly action?: string;
  readonly isBusy: boolean;
  readonly isWide?: boolean;
  readonly onAction: () => void;
  readonly onClose: () => void;
  /** Given up on purpose, by its button; closing it otherwise may be an accident. `onClose` where it makes no difference. */
  readonly onCancel?: () => void;
  /** The name of the closing cross, on pages that do not load Cloudscape's own words. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** Plain text has no key of its own, and `SpaceBetween` asks for one. */
const inElement = (child: ReactNode): ReactNode => (typeof child === 'string' ? <div key={child}>{child}</div> : child);

/** Says what will happen, or asks for what it needs, before one action named by its verb; Enter in a field does it. */
export function ActionDialog({
  title,
  action = title,
  isBusy,
  isWide = false,
  onAction,
  onClose,
  onCancel = onClose,
  closeLabel,
  children,
}: ActionDialogProps) {
  const { t } = useTranslation('app');
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const act = (event: FormEvent): void => {
    event.preventDefault();
    // React passes events on to the parents that rendered the dialog: a form among them is not sent.
    event.stopPropagation();
    if (isBusy) return;
    setAttempt((before) => before + 1);
    onAction();
  };
  return (
    <Modal
      visible
      size={isWide ? 'large' : 'medium'}
      header={title}
      {...(closeLabel !== undefined && { closeAriaLabel: closeLabel })}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" formAction="none" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
            <Button variant="primary" formAction="submit" form={formId} loading={isBusy}>
              {action}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <form id={formId} onSubmit={act} noValidate>
        <SpaceBetween size="m">
          <CaughtRefusal attempt={attempt} />
          {Children.toArray(children).map(inElement)}
        </SpaceBetween>
      </form>
    </Modal>
  );
}
