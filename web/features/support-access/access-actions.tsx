import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { accessStateAt, type SupportAccess } from '#shared/support-access/support-access.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GrantDialog } from './grant-dialog.tsx';

type Simple = 'refuse' | 'end' | 'withdraw' | 'leave';
type Shown = Simple | 'grant';

/** The buttons that each state of an access offers to the clinic's heads and to after-sales. */
const BUTTONS = {
  asked: { head: ['grant', 'refuse'], afterSales: ['withdraw'] },
  granted: { head: ['end'], afterSales: ['leave'] },
} as const satisfies Record<string, Record<'head' | 'afterSales', readonly Shown[]>>;

/** Returns the address at which after-sales looks at a case. */
const lookAddress = ({ accessId, clinic }: SupportAccess): string =>
  `/access/look?${new URLSearchParams({ iid: clinic.organisationId, accessId })}`;

/** Shows the actions that the person can do on an access now. */
export function AccessActions({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation('access');
  const { may, side } = useSession();
  const navigate = useNavigate();
  const state = accessStateAt(access, useNow());
  const [open, setOpen] = useState<Shown>();
  const who = side === undefined ? 'afterSales' : 'head';
  const holds = may(who === 'head' ? 'access:grant' : 'access:ask');
  if (!holds || (state !== 'asked' && state !== 'granted')) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {who === 'afterSales' && state === 'granted' && (
          <Button variant="primary" onClick={() => void navigate(lookAddress(access))}>
            {t('action.look')}
          </Button>
        )}
        {BUTTONS[state][who].map((action: Shown) => (
          <Button
            key={action}
            variant={action === 'grant' || action === 'end' ? 'primary' : 'normal'}
            onClick={() => setOpen(action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </SpaceBetween>
      {open === 'grant' && <GrantDialog access={access} onClose={close} />}
      {open !== undefined && open !== 'grant' && <SimpleDialog action={open} access={access} onClose={close} />}
    </>
  );
}

interface SimpleDialogProps {
  readonly action: Simple;
  readonly access: SupportAccess;
  readonly onClose: () => void;
}

/** Explains and confirms an action that needs no input. */
function SimpleDialog({ action, access, onClose }: SimpleDialogProps) {
  const { t } = useTranslation('access');
  const { side } = useSession();
  const { accessId, version, clinic, askedBy } = access;
  const { isPending, mutate } = useCall(supportAccessApi[action]);
  const input = { accessId, version, ...(side === undefined && { iid: clinic.organisationId }) };
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      isBusy={isPending}
      onAction={() => mutate(input, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`dialog.${action}`, { name: askedBy?.name ?? '' })}
    </ActionDialog>
  );
}
