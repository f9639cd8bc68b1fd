import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { WorkOrder } from '#shared/work-order/work-order.ts';
import { anAccess } from '#test/web/support/an-access.ts';
import { id, NOON } from '#test/web/support/world.ts';
import { AccessActions } from '#web/features/support-access/access-actions.tsx';
import { AskForAccess } from '#web/features/support-access/ask-for-access.tsx';
import { GiveDialog } from '#web/features/support-access/give-dialog.tsx';
import { GrantDialog } from '#web/features/support-access/grant-dialog.tsx';
import type { DialogRow } from './dialog-table.tsx';

const nothing = () => undefined;

const report = WorkOrder.parse({
  workOrderId: id('workOrder'),
  workOrderNumber: 'W2026000017',
  type: 'service',
  state: 'open',
  owner: { organisationId: id('organisation'), name: 'Elm Street Dental' },
  lab: null,
  equipment: null,
  order: null,
  stage: null,
  dueDate: null,
  description: 'The volume is black.',
  reporterName: 'Olivia Bennett',
  assignee: null,
  question: null,
  visitDate: null,
  parts: [],
  solution: '',
  rating: null,
  startedAt: null,
  workedSeconds: 0,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const typed = { Reason: 'The volume is black.' };

/** The dialogs by which a clinic lets after-sales look at a case. */
export const ACCESS_DIALOGS: readonly DialogRow[] = [
  {
    file: 'features/support-access/access-actions.tsx',
    endpoint: supportAccessApi.refuse,
    element: <AccessActions access={anAccess()} />,
    opener: /Refuse/u,
    action: 'Refuse',
  },
  {
    file: 'features/support-access/ask-for-access.tsx',
    endpoint: supportAccessApi.ask,
    element: <AskForAccess workOrder={report} />,
    role: 'afterSales',
    opener: /Ask to see/u,
    typed,
    action: 'Ask to see the case',
  },
  {
    file: 'features/support-access/give-dialog.tsx',
    endpoint: supportAccessApi.give,
    element: <GiveDialog subject={{ orderId: id('order') as never }} onClose={nothing} />,
    typed,
    action: 'Let after-sales look',
  },
  {
    file: 'features/support-access/grant-dialog.tsx',
    endpoint: supportAccessApi.grant,
    element: <GrantDialog access={anAccess()} onClose={nothing} />,
    action: 'Allow',
  },
];
