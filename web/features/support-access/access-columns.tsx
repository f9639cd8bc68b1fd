import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { type AccessState, accessStateAt, type SupportAccess } from '#shared/support-access/support-access.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useAccessWords } from './use-access-words.ts';

const LOOKS: Record<AccessState, StatusIndicatorProps.Type> = {
  asked: 'pending',
  granted: 'in-progress',
  ended: 'stopped',
  refused: 'error',
  withdrawn: 'stopped',
  expired: 'stopped',
};

/** Shows the current state of an access. When the access ends, the shown state changes without a new request to the server. */
export function AccessStateBadge({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation('access');
  const state = accessStateAt(access, useNow());
  return <StatusIndicator type={LOOKS[state]}>{t(`state.${state}`)}</StatusIndicator>;
}

/**
 * Returns the columns of the list. For after-sales (`isService`), the list has accesses of several clinics, so the first column is the
 * clinic.
 */
export function useAccessColumns(isService: boolean): RowColumn<SupportAccess>[] {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const clinic = {
    id: 'clinic',
    label: t('column.clinic'),
    opens: true,
    cell: (row: SupportAccess) => <bdi>{row.clinic.name}</bdi>,
  };
  return [
    ...(isService ? [clinic] : []),
    { id: 'case', label: t('column.case'), opens: !isService, cell: words.caseOf },
    { id: 'state', label: t('column.state'), isPlain: true, cell: (row) => <AccessStateBadge access={row} /> },
    { id: 'until', label: t('column.until'), cell: ({ expiresAt, endedAt }) => words.time(endedAt ?? expiresAt) },
    { id: 'reason', label: t('column.reason'), isWide: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      id: 'lastLook',
      label: t('column.lastLook'),
      spare: 1,
      cell: ({ lastLook }) => (lastLook === null ? '–' : <TimeAgo at={lastLook.at} />),
    },
  ];
}
