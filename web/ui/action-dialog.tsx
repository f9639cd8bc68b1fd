import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Children, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ActionDialogProps {
  readonly title: string;
  /** The button's verb; absent = the words of the title. */
  readonly action?: string;
  readonly isBusy: boolean;
  readonly isWide?: boolean;
  readonly onAction: () => void;
  readonly onClose: () => void;
  /** Called when the person presses the cancel button; closing in another way may be an accident. Absent = `onClose`. */
  readonly onCancel?: () => void;
  /** The name of the closing cross, for pages that do not load Cloudscape's own texts. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** Wraps plain text in an element with a key, which `SpaceBetween` needs. */
const inElement = (child: ReactNode): ReactNode => (typeof child === 'string' ? <div key={child}>{child}</div> : child);

/** Explains one action, or asks for what it needs, before it is done. The button is its verb; Enter in a field does it, too. */
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
    // React events bubble to the component that rendered the dialog. Stop them, or a form around it would be submitted too.
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
