import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { shareEvent } from '#functions/share/share-event.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ACCESS_TRANSITIONS } from '#shared/support-access/support-access-transitions.ts';
import { accessEnd, accessStateAt, type SupportAccess } from '#shared/support-access/support-access.ts';
import { accessEvent } from './access-event.ts';
import { openedFiles, type Opening, shareOf } from './opened-files.ts';
import type { StoredAccess } from './support-access-items.ts';
import { recordEnd, supportAccessStore } from './support-access-store.ts';

type Opened = Awaited<ReturnType<typeof openedFiles>>;

/** Returns the fields that a granted access has in addition to the fields of the request. */
function grantedFields({ input, session, now }: Opening, { orderId, orderNumber, patientId }: Opened) {
  const { hours, disclosure } = input;
  return {
    state: 'granted' as const,
    hours,
    disclosure,
    orderId,
    orderNumber,
    patientId,
    answeredBy: { accountId: session.accountId, name: session.accountName },
    grantedAt: now,
    expiresAt: accessEnd(now, hours),
  };
}

/** Commits a granted access together with the share of its files. */
async function open(
  call: Opening,
  { opened, row, write }: { opened: Opened; row: StoredAccess; write: (row: StoredAccess) => Write },
): Promise<SupportAccess> {
  const { session, now } = call;
  const share = shareOf(call, opened, row);
  const granted = { ...row, shareId: share.shareId };
  const copies = share.copies === null ? [] : [await shareEvent('ShareCopiesRequested', share, session.accountName)];
  return call.commit({
    writes: [write(granted), shareStore.createUnlinked(share)],
    events: [await accessEvent('SupportAccessGranted', granted, session.accountName), ...copies],
    subjects: [row.accessId, opened.subject, ...opened.files.map(({ fileId }) => fileId)],
    answer: await supportAccessStore.shown(granted, { now, isClinic: true }),
  });
}

/** Grants a request of after-sales, for the case that the head chooses. */
export const grant: Handler<(typeof supportAccessApi)['grant']> = async (call) => {
  const { input, session, now } = call;
  const asked = await supportAccessStore.find(tenantOf(session), input.accessId);
  const from = accessStateAt(asked, now);
  transition(ACCESS_TRANSITIONS, {
    action: 'grant',
    by: 'head',
    from,
    version: asked.version,
    seenVersion: input.version,
  });
  const opened = await openedFiles(call);
  const row = changed(now, asked, grantedFields(call, opened));
  return open(call, { opened, row, write: supportAccessStore.replace });
};

/** Gives an access without a request. */
export const give: Handler<(typeof supportAccessApi)['give']> = async (call) => {
  const { input, session, now } = call;
  const { organisationId } = session;
  const [opened, clinic] = await Promise.all([openedFiles(call), organisationStore.read(organisationId)]);
  const row = newRow(now, {
    accessId: newId('supportAccess'),
    organisationId,
    clinic: { organisationId, name: clinic?.name ?? '' },
    workOrder: null,
    reason: input.reason,
    askedBy: null,
    askerId: null,
    shareId: null,
    endedAt: null,
    endedByName: '',
    ttl: recordEnd(now),
    ...grantedFields(call, opened),
  });
  return open(call, { opened, row, write: supportAccessStore.create });
};
