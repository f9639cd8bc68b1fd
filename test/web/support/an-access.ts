import { SupportAccess } from '#shared/support-access/support-access.ts';
import { id, NOON } from './world.ts';

const FAR = NOON + 20 * 365 * 24 * 3600;

/** Returns a request of after-sales for access, which waits for the clinic's head, with some fields changed. */
export function anAccess(change: Partial<Record<keyof SupportAccess, unknown>> = {}): SupportAccess {
  return SupportAccess.parse({
    accessId: id('supportAccess'),
    clinic: { organisationId: id('organisation'), name: 'Elm Street Dental' },
    state: 'asked',
    workOrder: { workOrderId: id('workOrder'), workOrderNumber: 'W2026000017' },
    reason: 'The volume is black.',
    hours: 4,
    askedBy: { accountId: id('account', 2), name: 'Ada Acme' },
    answeredBy: null,
    disclosure: 'deidentified',
    orderNumber: '2026000001',
    orderId: id('order'),
    patientId: null,
    grantedAt: null,
    expiresAt: FAR,
    endedAt: null,
    endedByName: '',
    lastLook: null,
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  });
}
