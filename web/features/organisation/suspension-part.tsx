import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useSession } from '#web/api/session.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface SuspensionPartProps {
  readonly organisation: OrganisationDetail;
}

/** Shows whether a clinic or lab is suspended. The platform's operator can suspend it or lift the suspension (PLAT-10, PLAT-14). */
export function SuspensionPart({ organisation }: SuspensionPartProps) {
  const { t } = useTranslation(['organisation', 'app']);
  const { may } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { suspension } = organisation;
  const mayMove = may('organisation:suspend');
  const ask = () => setAsking(true);
  const close = () => setAsking(false);
  if (suspension === undefined)
    return mayMove ? (
      <>
        <Button onClick={ask}>{t('suspension.suspend')}</Button>
        {isAsking && <SuspendDialog organisation={organisation} onClose={close} />}
      </>
    ) : null;
  const { at, reason } = suspension;
  return (
    <>
      <Alert
        type="warning"
        statusIconAriaLabel={t('app:flash.warning')}
        header={t('suspension.title')}
        action={mayMove && <Button onClick={ask}>{t('suspension.lift')}</Button>}
      >
        <span dir="auto">{t('suspension.text', { time: formatTime(at), reason })}</span>
      </Alert>
      {isAsking && <LiftDialog organisation={organisation} onClose={close} />}
    </>
  );
}
