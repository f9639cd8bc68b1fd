import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { useSession } from '#web/api/session.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Lets the person enter one of their organisations, see its members, or leave it for good. */
export function OrganisationActions({ organisation }: { organisation: MyOrganisation }) {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isEntering, setEntering] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { iid, isLastDirector = false } = organisation;
  const enter = () => {
    setEntering(true);
    void switchOrganisation(client, iid).finally(() => setEntering(false));
  };
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {iid === user.iid ? (
          <Button onClick={() => void navigate('/member/page')}>{t('centre.members')}</Button>
        ) : (
          <Button variant="primary" loading={isEntering} onClick={enter}>
            {t('centre.enter')}
          </Button>
        )}
        <Button
          disabled={isLastDirector}
          {...(isLastDirector && { disabledReason: t('centre.lastDirector') })}
          onClick={() => setLeaving(true)}
        >
          {t('centre.leave')}
        </Button>
      </SpaceBetween>
      {isLeaving && <LeaveDialog organisation={organisation} onClose={() => setLeaving(false)} />}
    </>
  );
}
