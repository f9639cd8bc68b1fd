import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { accountApi } from '#shared/account/account-api.ts';
import { accountApi as api } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { hasPasskeys } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Calls = typeof accountApi;
/** The second factor that the server has begun to add. */
export type Adding =
  | { readonly app: OutputOf<Calls['startTotp']> }
  | { readonly passkey: OutputOf<Calls['startPasskey']> };

/** Shows a button for each kind of second factor. Each button first asks for proof that the person is the account's owner. */
export function AddFactorButtons({ onAdd }: { onAdd: (adding: Adding) => void }) {
  const { t } = useTranslation('secondFactor');
  const app = useCall(api.startTotp);
  const passkey = useCall(api.startPasskey);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        loading={passkey.isPending}
        disabled={!hasPasskeys()}
        disabledReason={t('passkey.notHere')}
        onClick={() => passkey.mutate({}, { onSuccess: (started) => onAdd({ passkey: started }) })}
      >
        {t('passkey.add')}
      </Button>
      <Button
        loading={app.isPending}
        onClick={() => app.mutate({}, { onSuccess: (started) => onAdd({ app: started }) })}
      >
        {t('app.add')}
      </Button>
    </SpaceBetween>
  );
}

/** Shows the steps that add the second factor, and the recovery codes that come with the first factor. */
export function AddFactor({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const [codes, setCodes] = useState<readonly string[]>();
  const added = ({ recoveryCodes }: OutputOf<Calls['confirmTotp']>) => {
    flash({ type: 'success', content: t('added') }, ERROR_TOAST_MS);
    if (recoveryCodes === undefined) onClose();
    else setCodes(recoveryCodes);
  };
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if ('app' in adding) return <AddAppDialog started={adding.app} onAdded={added} onClose={onClose} />;
  return <AddPasskeyDialog started={adding.passkey} onAdded={added} onClose={onClose} />;
}
