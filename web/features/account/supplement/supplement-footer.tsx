import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { signOut } from '../sign-out.ts';
import type { Step } from './supplement-steps.ts';
import './supplement-footer.css';

interface SupplementFooterProps {
  readonly step: Step;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
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
