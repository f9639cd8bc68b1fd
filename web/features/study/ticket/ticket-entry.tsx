import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ScanTicketLine, TicketDevice } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import type { ScanTicketState } from '#shared/scan-ticket/scan-ticket-state.ts';
import { SCAN_TICKET_WAITS } from '#shared/scan-ticket/scan-ticket-waits.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { studyAddress } from '../study-address.ts';

const INDICATORS = {
  open: 'pending',
  taken: 'in-progress',
  received: 'success',
  failed: 'error',
  expired: 'warning',
  cancelled: 'stopped',
} as const satisfies Record<ScanTicketState, StatusIndicatorProps.Type>;

const nameOf = ({ modelNumber, serialNumber }: TicketDevice): string => `${modelNumber} ${serialNumber}`;

interface TicketEntryProps {
  readonly line: ScanTicketLine;
  /** Begins a new ticket with the same values; absent if the reader may not create tickets. */
  readonly onAgain: (() => void) | undefined;
}

/** Shows a ticket: the request, its state with the reason, and the actions of the person. */
export function TicketEntry({ line, onAgain }: TicketEntryProps) {
  const { t } = useTranslation('study');
  const { kind, state, teeth, note } = line;
  return (
    <SpaceBetween size="xxs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Box variant="strong">{t(`kind.${kind}`)}</Box>
        <StatusIndicator type={INDICATORS[state]}>{t(`ticket.state.${state}`)}</StatusIndicator>
        {state === 'open' && <CancelTicket line={line} />}
        {(state === 'failed' || state === 'expired' || state === 'cancelled') && onAgain !== undefined && (
          <Button variant="inline-link" onClick={onAgain}>
            {t('ticket.again')}
          </Button>
        )}
      </SpaceBetween>
      {teeth.length > 0 && <Teeth teeth={teeth} />}
      {note !== '' && (
        <Box fontSize="body-s">
          <bdi>{note}</bdi>
        </Box>
      )}
      <Facts line={line} />
      <Received line={line} />
    </SpaceBetween>
  );
}

/** Says who wrote the ticket, who took it, and why it ended. */
function Facts({ line }: Pick<TicketEntryProps, 'line'>) {
  const { t, i18n } = useTranslation('study');
  const { state, device, taken, failure, cancelledBy, waitsUntil, writtenBy, createdAt } = line;
  const moment = (at: number): string => dayAndTime(at, i18n.language);
  const wait = SCAN_TICKET_WAITS[taken === null ? 'open' : 'taken'];
  const facts = [
    t('ticket.written', { name: writtenBy.name, moment: moment(createdAt) }),
    taken === null && device !== null && t('ticket.forDevice', { device: nameOf(device) }),
    taken !== null && t('ticket.takenBy', { device: nameOf(taken), moment: moment(taken.at) }),
    state === 'open' && waitsUntil !== undefined && t('ticket.waits', { moment: moment(waitsUntil) }),
    state === 'expired' && t(`ticket.ended.${wait.reason}`, { hours: wait.hours }),
    failure !== null && t(`ticket.failure.${failure.reason}`),
    failure !== null && failure.note,
    cancelledBy !== null && t('ticket.cancelledBy', { name: cancelledBy.name }),
  ].filter((fact) => fact !== false && fact !== '');
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {facts.join(' · ')}
    </Box>
  );
}

/** Links to the images that arrived, or shows the state of the files. */
function Received({ line }: Pick<TicketEntryProps, 'line'>) {
  const { t } = useTranslation('study');
  const { state, files, studies } = line;
  const isUnderWay = files.some((file) => file.state === 'processing');
  return (
    <SpaceBetween size="xxs">
      {studies.map((study) => (
        <RouteLink key={study.studyId} to={studyAddress(study, study)}>
          {t('ticket.images', { kind: t(`kind.${study.kind}`) })}
        </RouteLink>
      ))}
      {isUnderWay && <StatusIndicator type="loading">{t('ticket.processing')}</StatusIndicator>}
      {files.some((file) => file.state === 'failed') && (
        <StatusIndicator type="error">{t('ticket.fileFailed')}</StatusIndicator>
      )}
      {state === 'received' && files.length === 0 && <Box fontSize="body-s">{t('ticket.filesGone')}</Box>}
    </SpaceBetween>
  );
}

function CancelTicket({ line: { ticketId, version } }: Pick<TicketEntryProps, 'line'>) {
  const { t } = useTranslation('study');
  const may = useMay();
  const cancel = useCall(scanTicketApi.cancel);
  if (!may(scanTicketApi.cancel.permission)) return null;
  return (
    <Button variant="inline-link" loading={cancel.isPending} onClick={() => cancel.mutate({ ticketId, version })}>
      {t('ticket.cancel')}
    </Button>
  );
}
