import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { clearToken } from '#web/api/session-token.ts';
import type { Step } from './supplement-steps.ts';
import './supplement-footer.css';

interface SupplementFooterProps {
  readonly step: Step;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

async function signOut(): Promise<void> {
  await call(accountApi.logout, {}, { quiet: true }).catch(() => undefined);
  clearToken();
  sessionStorage.clear();
  location.assign('/login');
}

/** One step on, one back, or out. */
export function SupplementFooter({ step, isBusy, onBack, onNext }: SupplementFooterProps) {
  const { t } = useTranslation('portal');
  return (
    <div className="supplement-footer">
      <Button variant="link" onClick={() => void signOut()}>
        {t('supplement.signOut')}
      </Button>
      <span>
        {step !== 'tip' && (
          <Button variant="link" disabled={isBusy} onClick={onBack}>
            {t('supplement.back')}
          </Button>
        )}
        <Button variant="primary" loading={isBusy} onClick={onNext}>
          {t(step === 'submit' ? 'supplement.send' : 'supplement.next')}
        </Button>
      </span>
    </div>
  );
}
