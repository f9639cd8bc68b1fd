import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { roleOfServerCodes } from '#shared/access/roles.ts';
import { changeRole } from '#web/api/change-role.ts';
import { useSession } from '#web/api/session.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';

/** Lets the person switch to another of their roles (UX-15). */
export function RoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'app']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const [chosen, choose] = useState(user.authorityId);
  const change = useMutation({ mutationFn: (authorityId: number) => changeRole(client, user, authorityId) });
  if (user.authorities.length <= 1) {
    return (
      <NoticeDialog title={t('switchRole.title')} action={t('app:action.understood')} onClose={onClose}>
        {t('switchRole.only')}
      </NoticeDialog>
    );
  }
  const goOn = () => {
    if (chosen === user.authorityId) onClose();
    else change.mutate(chosen, { onSuccess: () => void navigate('/') });
  };
  return (
    <ActionDialog title={t('switchRole.title')} isBusy={change.isPending} onAction={goOn} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('switchRole.text')}</div>
        <RadioGroup
          ariaLabel={t('switchRole.title')}
          value={String(chosen)}
          items={user.authorities.map(({ authorityId, authorityName }) => ({
            value: String(authorityId),
            label: t(`app:role.${roleOfServerCodes([authorityName])}`),
          }))}
          onChange={({ detail }) => choose(Number(detail.value))}
        />
      </SpaceBetween>
    </ActionDialog>
  );
}
