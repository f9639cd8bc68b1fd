import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelFormProps {
  /** The form's heading; absent = the page has one already. */
  readonly heading?: string;
  readonly action: string;
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** Shows a form of the sign-in screen: heading, refusal, fields and one button. */
export function PanelForm({ heading, action, refusal, isBusy, onSubmit, children }: PanelFormProps) {
  const { t } = useTranslation('account');
  return (
    <form onSubmit={onSubmit} noValidate>
      <SpaceBetween size="l">
        {heading !== undefined && <Box variant="h1">{heading}</Box>}
        {refusal !== undefined && (
          <Alert type="error" statusIconAriaLabel={t('login.failed')}>
            {refusal}
          </Alert>
        )}
        {children}
        <Button variant="primary" formAction="submit" loading={isBusy} fullWidth>
          {action}
        </Button>
      </SpaceBetween>
    </form>
  );
}
