import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const CAPACITY_PAGE = '/capacity';

/** Shows a link in a dialog to the page of subscriptions and cards. The link also closes the dialog. */
export function CapacityLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <Link
      href={CAPACITY_PAGE}
      onFollow={(event) => {
        event.preventDefault();
        onFollow();
        void navigate(CAPACITY_PAGE);
      }}
    >
      {t('page.capacity')}
    </Link>
  );
}
