import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { OpenedLabel } from '#shared/outside-report/outside-report.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { outsideAddress } from './outside-address.ts';

interface KnownReportsProps {
  readonly reports: z.infer<typeof OpenedLabel>['reports'];
  readonly token: string;
}

/** Lists the earlier reports that were made with this label, so that no one reports the same problem twice. */
export function KnownReports({ reports, token }: KnownReportsProps) {
  const { t } = useTranslation(['outsideReport', 'workOrder']);
  if (reports.length === 0) return null;
  return (
    <Container header={<Header variant="h2">{t('page.known')}</Header>}>
      <SpaceBetween size="xs">
        {reports.map(({ workOrderId, workOrderNumber, state, createdAt }) => (
          <div key={workOrderId}>
            <RouteLink to={outsideAddress(workOrderId, token)}>{workOrderNumber}</RouteLink>
            {` · ${t(`workOrder:state.${state}`)} · `}
            <TimeAgo at={createdAt} />
          </div>
        ))}
      </SpaceBetween>
    </Container>
  );
}
