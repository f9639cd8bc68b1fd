import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRole } from '#shared/access/roles.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import type { OpenAction } from './member-actions.ts';
import { nameOf, type MemberRow } from './member-row.ts';
import { RoleField } from './role-field.tsx';
import { useHeadAction } from './use-head-action.ts';
import { useRoleNames } from './use-role-names.ts';

interface MemberActionDialogProps {
  readonly open: OpenAction;
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Shows what the action does to which person. Asks for the role if the action gives one. */
export function MemberActionDialog({ open: { action, givesRole }, member, onClose }: MemberActionDialogProps) {
  const { t } = useTranslation('member');
  const { user } = useSession();
  const { optionsOf } = useRoleNames();
  // An organisation has two roles, so a change of role always gives the other role.
  const other = optionsOf(user.institution?.type).find(({ value }) => value !== member.role)?.value;
  const [role, setRole] = useState<MemberRole>(action === 'changeRole' ? (other ?? member.role) : member.role);
  const { run, isBusy } = useHeadAction(action);
  const words = { name: nameOf(member), organisation: user.institution?.name ?? '' };
  const isOwnRole = action === 'changeRole' && member.accountId === user.ID;
  const act = () =>
    run(member, role, {
      onSuccess: () => {
        flash({ type: 'success', content: t(`done.${action}`, words) }, ERROR_TOAST_MS);
        onClose();
      },
    });
  return (
    <ActionDialog
      title={t(`dialog.${action}`)}
      action={t(`action.${action}`)}
      isBusy={isBusy}
      onAction={act}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>{t(isOwnRole ? 'consequence.changeOwnRole' : `consequence.${action}`, words)}</div>
        {givesRole && <RoleField role={role} onChange={setRole} />}
      </SpaceBetween>
    </ActionDialog>
  );
}
