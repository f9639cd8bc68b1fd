import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import type { ScanTicketLine } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { scanTicketQueries } from '#web/api/queries/scan-ticket-queries.ts';
import { useMay } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { loadOnline } from '#web/ui/load-ahead.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TicketEntry } from './ticket-entry.tsx';

// Loaded on demand: the dialog needs the tooth chart, which the page does not need at first.
const TicketDialog = lazy(() =>
  loadOnline(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog })),
);

/** Number of ended tickets that are shown before the person asks for all. */
const ENDED_SHOWN = 2;

const isWaiting = ({ state }: ScanTicketLine): boolean => state === 'open' || state === 'taken';

/** Returns all waiting tickets and the newest `ENDED_SHOWN` ended ones, in the given order. */
function shownOf(list: readonly ScanTicketLine[]): readonly ScanTicketLine[] {
  const ended = new Set(list.filter((line) => !isWaiting(line)).slice(0, ENDED_SHOWN));
  return list.filter((line) => isWaiting(line) || ended.has(line));
}

/** Shows the patient's scan tickets, and lets the person create more (STU-78). */
export function ScanTickets({ patientId }: { readonly patientId: PatientId }) {
  const { t } = useTranslation('study');
  const may = useMay();
  const [isWhole, showAll] = useState(false);
  // The ticket to copy in the dialog, or `empty` for a blank one; `undefined` while the dialog is closed.
  const [begun, begin] = useState<ScanTicketLine | 'empty'>();
  const { data, error, refetch } = useQuery(scanTicketQueries.list(patientId));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const mayWrite = may(scanTicketApi.create.permission);
  const shown = isWhole ? data.list : shownOf(data.list);
  return (
    <SpaceBetween size="s">
      <Header variant="h2" actions={mayWrite && <Button onClick={() => begin('empty')}>{t('ticket.new')}</Button>}>
        {t('ticket.title')}
      </Header>
      {data.list.length === 0 && <Box color="text-body-secondary">{t('ticket.empty')}</Box>}
      {shown.length > 0 && (
        <ul className="scan-tickets">
          {shown.map((line) => (
            <li key={line.ticketId}>
              <TicketEntry line={line} onAgain={mayWrite ? () => begin(line) : undefined} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < data.list.length && (
        <Button variant="inline-link" onClick={() => showAll(true)}>
          {t('ticket.older')}
        </Button>
      )}
      {begun !== undefined && (
        <Suspense fallback={null}>
          <TicketDialog
            patientId={patientId}
            before={begun === 'empty' ? undefined : begun}
            onClose={() => begin(undefined)}
          />
        </Suspense>
      )}
    </SpaceBetween>
  );
}
