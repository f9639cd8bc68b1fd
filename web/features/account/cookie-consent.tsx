import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Consent } from './use-cookie-consent.ts';

interface CookieConsentProps {
  readonly consent: Consent;
  readonly onDecide: (consent: 'given' | 'refused') => void;
}

/**
 * Asks the person to accept the cookies that a session needs. After a refusal no one can sign in until the page is
 * loaded again (ACC-35).
 */
export function CookieConsent({ consent, onDecide }: CookieConsentProps) {
  const { t } = useTranslation('account');
  if (consent === 'given') return null;
  if (consent === 'refused') return <Alert type="warning">{t('cookies.refused')}</Alert>;
  return (
    <Alert
      type="info"
      header={t('cookies.title')}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => onDecide('refused')}>{t('cookies.refuse')}</Button>
          <Button variant="primary" onClick={() => onDecide('given')}>
            {t('cookies.accept')}
          </Button>
        </SpaceBetween>
      }
    >
      {t('cookies.text')}
    </Alert>
  );
}
