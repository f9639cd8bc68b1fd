import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorGroupKey, type ErrorGroup, type ListedError } from '#shared/operator/error-log.ts';
import { operatorQueries } from '#web/api/queries/operator-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface NewestErrorsProps {
  readonly group: ErrorGroup;
  readonly onClose: () => void;
}

/** Lists the newest errors of a group, each with its request and a link to its organisation (PLAT-20). */
export function NewestErrors({ group, onClose }: NewestErrorsProps) {
  const { t } = useTranslation('errors');
  const { data, error, refetch } = useQuery(
    operatorQueries.errorsOf({ ...ErrorGroupKey.parse(group), lastAt: group.lastAt }),
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns = [
    { id: 'at', header: t('column.lastAt'), cell: ({ at }: ListedError) => <TimeAgo at={at} /> },
    {
      id: 'requestId',
      header: t('column.requestId'),
      isRowHeader: true,
      cell: ({ requestId }: ListedError) => requestId,
    },
    { id: 'place', header: t('column.place'), cell: ({ place }: ListedError) => place || '–' },
    {
      id: 'organisation',
      header: t('column.organisation'),
      cell: ({ organisationId, organisationName }: ListedError) =>
        organisationId === null ? (
          '–'
        ) : (
          <RouteLink to={`/clinicDetail/page?iid=${organisationId}`}>{organisationName || organisationId}</RouteLink>
        ),
    },
  ];
  return (
    <PartTable
      title={t('newest', { name: group.code, function: group.function })}
      rows={data?.list}
      columns={columns}
      empty={t('none')}
      actions={
        <Button formAction="none" onClick={onClose}>
          {t('close')}
        </Button>
      }
    />
  );
}
