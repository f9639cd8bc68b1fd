import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { clearToken } from '#web/api/session-token.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ACCOUNT_CLOSED } from '../account-closed.ts';
import { Section } from './section.tsx';

/** Returns the names of organisations whose only head is this person; `undefined` until they are known. */
function useLedAlone(): string[] | undefined {
  const { data } = useQuery(memberQueries.mine());
  return data?.list
    .filter(({ isLastDirector = false, purgeAt }) => isLastDirector && purgeAt === undefined)
    .map(({ name }) => name);
}

/**
 * Closes the account. First explains what is deleted and what stays. If the person leads an organisation alone, explains why closing is not
 * possible yet.
 */
export function CloseAccount() {
  const { t, i18n } = useTranslation('profile');
  const navigate = useNavigate();
  const client = useQueryClient();
  const ledAlone = useLedAlone();
  const [isOpen, setOpen] = useState(false);
  const close = useCall(accountApi.close, { changesSession: true });
  const isHeld = ledAlone !== undefined && ledAlone.length > 0;
  const organisations = new Intl.ListFormat(i18n.language).format(ledAlone ?? []);
  const leave = () =>
    close.mutate(
      {},
      {
        onSuccess: () => {
          clearToken();
          sessionStorage.clear();
          client.clear();
          void navigate('/login', { replace: true, state: ACCOUNT_CLOSED });
        },
      },
    );
  return (
    <Section title={t('closing.title')} text={isHeld ? t('closing.lastHead', { organisations }) : t('closing.text')}>
      <Button
        disabled={ledAlone === undefined || isHeld}
        {...(isHeld && { disabledReason: t('closing.lastHead', { organisations }) })}
        onClick={() => setOpen(true)}
      >
        {t('closing.action')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('closing.title')}
          action={t('closing.action')}
          isBusy={close.isPending}
          onAction={leave}
          onClose={() => setOpen(false)}
        >
          <Box>{t('closing.text')}</Box>
        </ActionDialog>
      )}
    </Section>
  );
}
