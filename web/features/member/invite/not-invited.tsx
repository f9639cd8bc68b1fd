import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import type { NotInvited as Left } from './invite-people.ts';

/** Lists the addresses that could not be invited, each with the reason. */
export function NotInvited({ left }: { left: readonly Left[] }) {
  const { t } = useTranslation(['member', 'app']);
  const wordOf = useFaultWord();
  return (
    <Alert type="warning" header={t('inviting.notSent')} statusIconAriaLabel={t('app:flash.warning')}>
      {t('inviting.notSentText')}
      <ul>
        {left.map(({ address, fault }) => (
          <li key={address}>
            <bdi>{address}</bdi> – {fault === undefined ? t('inviting.failed') : wordOf(fault)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
