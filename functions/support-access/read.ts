import { caseFilesOf } from '#functions/file/find-case-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { isOfClinic } from './index-accesses.ts';
import { supportAccessStore } from './support-access-store.ts';

/** Returns an access and its looks, oldest first. Only the clinic reads which file was looked at. */
export const read: Handler<(typeof supportAccessApi)['read']> = async ({ input, session, now }) => {
  const isClinic = isOfClinic(session);
  const row = await supportAccessStore.find(tenantOf(session), input.accessId);
  const looks = await supportAccessStore.looksAt(row);
  const ids = new Set(looks.flatMap(({ fileId }) => (isClinic && fileId !== null ? [fileId] : [])));
  const files = ids.size === 0 ? [] : await caseFilesOf(row.organisationId, [...ids]);
  const nameOf = new Map(files.map(({ fileId, name }) => [fileId, name]));
  return {
    access: await supportAccessStore.shown(row, { now, isClinic }),
    looks: looks.map(({ at, lookerName: name, fileId }) => ({
      at,
      name,
      fileId: isClinic ? fileId : null,
      fileName: isClinic && fileId !== null ? (nameOf.get(fileId) ?? '') : '',
    })),
  };
};
