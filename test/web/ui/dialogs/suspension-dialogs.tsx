import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { anOrganisation } from '#test/web/support/world.ts';
import { LiftDialog } from '#web/features/organisation/lift-dialog.tsx';
import { SuspendDialog } from '#web/features/organisation/suspend-dialog.tsx';
import type { DialogRow } from './dialog-table.tsx';

const nothing = () => undefined;

const organisation = anOrganisation();

/** The dialogs by which the platform suspends an organisation. */
export const SUSPENSION_DIALOGS: readonly DialogRow[] = [
  {
    file: 'features/organisation/lift-dialog.tsx',
    endpoint: organisationApi.liftSuspension,
    element: <LiftDialog organisation={organisation} onClose={nothing} />,
    action: 'Lift the suspension',
  },
  {
    file: 'features/organisation/suspend-dialog.tsx',
    endpoint: organisationApi.suspend,
    element: <SuspendDialog organisation={organisation} onClose={nothing} />,
    typed: { Reason: 'Three invoices are unpaid.' },
    action: 'Suspend',
  },
];
