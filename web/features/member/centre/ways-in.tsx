import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinDialog } from './join-dialog.tsx';
import { MyApplications } from './my-applications.tsx';
import { MyInvitations } from './my-invitations.tsx';

/** For whoever is in no organisation yet: invitations to them, their applications, and how to apply to one that exists. */
export function WaysIn() {
  const { t } = useTranslation('member');
  const [isJoining, setJoining] = useState(false);
  return (
    <SpaceBetween size="l">
      <MyInvitations />
      <MyApplications />
      <Button onClick={() => setJoining(true)}>{t('centre.join')}</Button>
      {isJoining && <JoinDialog onClose={() => setJoining(false)} />}
    </SpaceBetween>
  );
}
