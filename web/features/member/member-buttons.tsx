import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { MemberActionDialog } from './member-action-dialog.tsx';
import { actionsOn, type OpenAction } from './member-actions.ts';
import type { MemberRow } from './member-row.ts';

/** Shows a head's actions on one row of the list. A disabled button shows the reason. */
export function MemberButtons({ member }: { member: MemberRow }) {
  const { t } = useTranslation('member');
  const session = useSession();
  const [asked, setAsked] = useState<OpenAction>();
  const open = actionsOn(member, session);
  if (open.length === 0) return null;
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {open.map((each) => (
          <Button
            key={each.action}
            variant={each.action === 'agree' ? 'primary' : 'normal'}
            disabled={each.refused !== undefined}
            {...(each.refused !== undefined && { disabledReason: t(`refused.${each.refused}`) })}
            onClick={() => setAsked(each)}
          >
            {t(`action.${each.action}`)}
          </Button>
        ))}
      </SpaceBetween>
      {asked !== undefined && <MemberActionDialog open={asked} member={member} onClose={() => setAsked(undefined)} />}
    </>
  );
}
