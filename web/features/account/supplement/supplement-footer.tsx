import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { signOut } from '../sign-out.ts';
import './supplement-footer.css';

interface SupplementFooterProps {
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** Shows the two buttons: send, or sign out. */
export function SupplementFooter({ isBusy, onSend }: SupplementFooterProps) {
  const { t } = useTranslation('portal');
  return (
    <div className="supplement-footer">
      <Button variant="link" onClick={() => void signOut()}>
        {t('supplement.signOut')}
      </Button>
      <Button variant="primary" loading={isBusy} onClick={onSend}>
        {t('supplement.send')}
      </Button>
    </div>
  );
}
