import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Children, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ActionDialogProps {
  readonly title: string;
  /** Label of the button; absent = the dialog's title. */
  readonly action?: string;
  readonly isBusy: boolean;
  readonly isWide?: boolean;
  readonly onAction: () => void;
  readonly onClose: () => void;
  /**
   * Called when the person presses the cancel button; absent = `onClose`. Any other way of closing may be an accident, so it always calls
   * `onClose`.
   */
  readonly onCancel?: () => void;
  /** Accessible name of the close button, for pages that do not load Cloudscape's own texts. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** Wraps plain text in an element with a key, which `SpaceBetween` needs. */
const inElement = (child: ReactNode): ReactNode => (typeof child === 'string' ? <div key={child}>{child}</div> : child);

/** Dialog that explains one action and asks for its input before performing it. Enter in a field has the same effect as the button. */
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
    // React passes the event on to the components that rendered the dialog. Without this line, a form that contains the dialog's component
    // would be submitted too.
    event.stopPropagation();
    if (isBusy) return;
    setAttempt((before) => before + 1);
    onAction();
  };
  return (
    <Dialog
      size={isWide ? 'large' : 'medium'}
      title={title}
      closeLabel={closeLabel}
      attempt={attempt}
      onDismiss={onClose}
      buttons={
        <>
          <Button variant="link" formAction="none" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" formAction="submit" form={formId} loading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={act} noValidate>
        <SpaceBetween size="m">{Children.toArray(children).map(inElement)}</SpaceBetween>
      </form>
    </Dialog>
  );
}
