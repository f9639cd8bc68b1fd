import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { aScanTicket } from '#test/web/support/a-scan-ticket.ts';
import { TicketDialog } from '#web/features/study/ticket/ticket-dialog.tsx';
import type { DialogRow } from './dialog-table.tsx';

const ticket = aScanTicket(1);

/** The dialogs of a patient's studies. */
export const STUDY_DIALOGS: readonly DialogRow[] = [
  {
    file: 'features/study/ticket/ticket-dialog.tsx',
    endpoint: scanTicketApi.create,
    element: <TicketDialog patientId={ticket.patientId} before={ticket} onClose={() => undefined} />,
    action: 'Send to device',
  },
];
