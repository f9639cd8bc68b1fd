import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccessLook, SupportAccess } from '#shared/support-access/support-access.ts';
import { supportAccessQueries } from '#web/api/queries/support-access-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AccessActions } from './access-actions.tsx';
import { AccessStateBadge } from './access-columns.tsx';
import { useAccessWords } from './use-access-words.ts';

interface AccessPanelProps {
  readonly access: SupportAccess;
  readonly onClose: () => void;
}

const caseAddress = ({ orderId, patientId }: SupportAccess): string | undefined => {
  if (orderId !== null) return `/orderDetail/page?${new URLSearchParams({ orderId })}`;
  return patientId === null ? undefined : `/patientDetail/page?${new URLSearchParams({ patientId })}`;
};

/**
 * Shows an access next to the list: its actions, its facts, and each time that after-sales looked at the case, in order of time (BRK-31).
 */
export function AccessPanel({ access, onClose }: AccessPanelProps) {
  const { t } = useTranslation('access');
  const { side } = useSession();
  const words = useAccessWords();
  const named = { accessId: access.accessId, ...(side === undefined && { iid: access.clinic.organisationId }) };
  const { data, error, refetch } = useQuery(supportAccessQueries.detail(named));
  const address = caseAddress(access);
  const facts = [
    { label: t('column.state'), value: <AccessStateBadge access={access} /> },
    {
      label: t('column.case'),
      value: address === undefined ? words.caseOf(access) : <RouteLink to={address}>{words.caseOf(access)}</RouteLink>,
    },
    { label: t('column.clinic'), value: <bdi>{access.clinic.name}</bdi> },
    { label: t('column.shows'), value: t(`shows.${access.disclosure}`) },
    { label: t('column.until'), value: words.time(access.endedAt ?? access.expiresAt) },
    { label: t('column.by'), value: words.between(access).join(' · ') },
    { label: t('column.reason'), value: <span className="written">{access.reason}</span> },
  ];
  return (
    <PageSplitPanel header={words.caseOf(access)} onClose={onClose}>
      <SpaceBetween size="l">
        <AccessActions access={access} />
        <KeyValuePairs columns={2} items={facts} />
        {error !== null && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Looks looks={data?.looks} />
        )}
      </SpaceBetween>
    </PageSplitPanel>
  );
}

function Looks({ looks }: { readonly looks: readonly AccessLook[] | undefined }) {
  const { t } = useTranslation('access');
  const { side } = useSession();
  const what = ({ fileId, fileName }: AccessLook) => {
    if (side === undefined) return '–';
    if (fileId === null) return t('looks.whole');
    return fileName === '' ? t('looks.gone') : <bdi>{fileName}</bdi>;
  };
  return (
    <Table
      variant="embedded"
      header={<Box variant="h3">{t('looks.title')}</Box>}
      items={looks ?? []}
      wrapLines
      ariaLabels={{ tableLabel: t('looks.title') }}
      empty={looks === undefined ? <SkeletonRows count={2} /> : t('looks.none')}
      columnDefinitions={[
        { id: 'when', header: t('looks.when'), cell: ({ at }) => formatTime(at) },
        { id: 'who', header: t('looks.who'), cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
        { id: 'what', header: t('looks.what'), cell: what },
      ]}
    />
  );
}
