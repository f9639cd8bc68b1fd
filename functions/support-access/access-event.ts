import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { SupportAccessEventDetail, SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import type { StoredAccess } from './support-access-items.ts';

/** Returns an event of an access. It contains no patient, order or reason. */
export async function accessEvent<const Type extends SupportAccessEventType>(
  type: Type,
  row: StoredAccess,
  actorName: string,
): Promise<{ type: Type; detail: SupportAccessEventDetail }> {
  const { accessId, clinic, askedBy, askerId, workOrder, hours } = row;
  const organisation = askerId === null ? undefined : await organisationStore.read(askerId);
  const asker =
    askedBy === null || organisation === undefined
      ? null
      : {
          accountId: askedBy.accountId,
          organisation: { organisationId: organisation.organisationId, name: organisation.name },
        };
  const workOrderNumber = workOrder?.workOrderNumber ?? '';
  return { type, detail: { schemaVersion: 1, accessId, clinic, asker, workOrderNumber, actorName, hours } };
}
