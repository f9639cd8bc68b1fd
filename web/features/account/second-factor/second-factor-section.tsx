import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Section } from '../settings/section.tsx';
import { AddFactor, AddFactorButtons, type Adding } from './add-factor.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenameFactorDialog } from './rename-factor-dialog.tsx';
import { SecondFactorList } from './second-factor-list.tsx';

type Open = { readonly rename: SecondFactor } | { readonly remove: SecondFactor };

/**
 * Shows the account's passkeys and apps, and lets the person add, rename and remove them. Also shows the number of unused recovery codes,
 * which work if all passkeys and apps are lost.
 */
export function SecondFactorSection() {
  const { t } = useTranslation('secondFactor');
  const { data, error, refetch } = useQuery(accountQueries.secondFactors());
  const [adding, setAdding] = useState<Adding>();
  const [open, setOpen] = useState<Open>();
  const renew = useCall(accountApi.renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  return (
    <Section title={t('title')} text={t('text')} actions={<AddFactorButtons onAdd={setAdding} />}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data?.list.length === 0 && <Box color="text-body-secondary">{t('none')}</Box>}
      {data !== undefined && data.list.length > 0 && (
        <SpaceBetween size="l">
          <SecondFactorList
            factors={data.list}
            onRename={(rename) => setOpen({ rename })}
            onRemove={(remove) => setOpen({ remove })}
          />
          <SpaceBetween size="xs" direction="horizontal" alignItems="center">
            <Box>{t('recovery.left', { count: data.recoveryCodesLeft })}</Box>
            <Button
              loading={renew.isPending}
              onClick={() => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })}
            >
              {t('recovery.renew')}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      )}
      {adding !== undefined && <AddFactor adding={adding} onClose={() => setAdding(undefined)} />}
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {open !== undefined && 'rename' in open && <RenameFactorDialog factor={open.rename} onClose={close} />}
      {open !== undefined && 'remove' in open && <RemoveFactorDialog factor={open.remove} onClose={close} />}
    </Section>
  );
}
