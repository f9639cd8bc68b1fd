import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import List from '@cloudscape-design/components/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { flash } from '#web/ui/flashes.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Section } from '../settings/section.tsx';

type Identity = OutputOf<typeof accountApi.identities>['list'][number];

/** Lists the provider sign-ins that open the account, and lets the person remove one. */
export function IdentitiesSection() {
  const { t } = useTranslation('secondFactor');
  const { data, error, refetch } = useQuery(accountQueries.identities());
  const [removing, setRemoving] = useState<Identity>();
  return (
    <Section title={t('identity.title')} text={t('identity.text')}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data?.list.length === 0 && <Box color="text-body-secondary">{t('identity.none')}</Box>}
      {data !== undefined && data.list.length > 0 && (
        <List
          ariaLabel={t('identity.title')}
          items={data.list}
          renderItem={(identity) => ({
            id: identity.identityDigest,
            icon: <Icon name="external" />,
            content: <bdi>{[identity.provider, identity.label].filter((part) => part !== '').join(' · ')}</bdi>,
            secondaryContent: (
              <Trans t={t} i18nKey="identity.since" components={{ time: <TimeAgo at={identity.createdAt} /> }} />
            ),
            actions: (
              <Button
                variant="inline-link"
                ariaLabel={t('identity.of', { provider: identity.provider })}
                onClick={() => setRemoving(identity)}
              >
                {t('identity.remove')}
              </Button>
            ),
          })}
        />
      )}
      {removing !== undefined && <RemoveIdentityDialog identity={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  );
}

/** Explains the result of removing a provider sign-in, then removes it. */
function RemoveIdentityDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const unbind = useCall(accountApi.unbindIdentity);
  const { provider, identityDigest } = identity;
  const removed = () => {
    flash({ type: 'success', content: t('identity.done', { provider }) }, ERROR_TOAST_MS);
    onClose();
  };
  return (
    <ActionDialog
      title={t('identity.removeTitle')}
      action={t('identity.remove')}
      isBusy={unbind.isPending}
      onAction={() => unbind.mutate({ identityDigest }, { onSuccess: removed })}
      onClose={onClose}
    >
      {t('identity.removeText', { provider })}
    </ActionDialog>
  );
}
