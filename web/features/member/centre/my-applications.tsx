import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Application } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OrganisationHeading } from './organisation-heading.tsx';

/** Lists the person's applications to organisations and their results; shows nothing if there are none. */
export function MyApplications() {
  const { t } = useTranslation('member');
  const { data } = useQuery(memberQueries.applications());
  const [cancelling, setCancelling] = useState<Application>();
  const apply = useCall(organisationApi.apply);
  const rows = (data?.list ?? []).filter(({ kind }) => kind === 'application');
  if (rows.length === 0) return null;
  const applyAgain = ({ number, name }: Application) =>
    apply.mutate(
      { organisationNumber: number },
      {
        onSuccess: () =>
          flash({ type: 'success', content: t('centre.applied', { organisation: name }) }, ERROR_TOAST_MS),
      },
    );
  return (
    <>
      <Cards
        header={
          <Header variant="h2" counter={`(${rows.length})`}>
            {t('centre.applications')}
          </Header>
        }
        items={rows}
        trackBy="iid"
        cardsPerRow={[{ cards: 1 }, { minWidth: 640, cards: 2 }, { minWidth: 1100, cards: 3 }]}
        cardDefinition={{
          header: (row) => <OrganisationHeading organisation={row} />,
          sections: [
            {
              id: 'facts',
              content: ({ status, createdAt }) => (
                <KeyValuePairs
                  columns={2}
                  items={[
                    {
                      label: t('column.state'),
                      value: (
                        <StatusIndicator type={status === 'pendingReview' ? 'pending' : 'error'}>
                          {t(`state.membership.${status}`)}
                        </StatusIndicator>
                      ),
                    },
                    { label: t('centre.appliedAt'), value: <TimeAgo at={createdAt} /> },
                  ]}
                />
              ),
            },
            {
              id: 'actions',
              content: (row) =>
                row.status === 'pendingReview' ? (
                  <Button onClick={() => setCancelling(row)}>{t('centre.cancelApplication')}</Button>
                ) : (
                  <Button loading={apply.isPending} onClick={() => applyAgain(row)}>
                    {t('centre.applyAgain')}
                  </Button>
                ),
            },
          ],
        }}
        ariaLabels={{ cardsLabel: t('centre.applications'), selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      />
      {cancelling !== undefined && <CancelDialog application={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}

function CancelDialog({ application: { iid, name }, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('member');
  const cancel = useCall(organisationApi.cancelApply);
  const words = { organisation: name };
  const act = () =>
    cancel.mutate(
      { iid },
      {
        onSuccess: () => {
          flash({ type: 'success', content: t('centre.cancelled', words) }, ERROR_TOAST_MS);
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t('centre.cancelTitle', words)}
      action={t('centre.cancelApplication')}
      isBusy={cancel.isPending}
      onAction={act}
      onClose={onClose}
    >
      {t('centre.cancelText', words)}
    </ActionDialog>
  );
}
