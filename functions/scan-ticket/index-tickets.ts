import { caseFilesOf } from '#functions/file/find-case-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { studiesOfFiles } from '#functions/study/find-studies-of-file.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { ScanTicketLine } from '#shared/scan-ticket/scan-ticket.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { ScanTicketRow } from './scan-ticket-items.ts';
import { scanTicketStore } from './scan-ticket-store.ts';
import { toTicket } from './ticket-views.ts';

const newestTicketFirst = newestFirst<ScanTicketRow>(
  ({ createdAt }) => createdAt,
  ({ ticketId }) => ticketId,
);

/** Returns tickets with their files and the studies made from them. Deleted files and their studies are left out. */
async function linesOf(
  organisationId: OrganisationId,
  rows: readonly ScanTicketRow[],
  now: UnixSeconds,
): Promise<ScanTicketLine[]> {
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const [files, studies] = await Promise.all([caseFilesOf(organisationId, ids), studiesOfFiles(organisationId, ids)]);
  return rows.map((row) => {
    const own = files.filter(({ fileId }) => row.fileIds.includes(fileId));
    const made = studies.filter((study) => own.some(({ fileId }) => fileId === study.fileId));
    return ScanTicketLine.parse({
      ...toTicket(row, now),
      files: own,
      studies: made.map(({ images, ...study }) => ({ ...images[0], ...study })),
    });
  });
}

/** Lists a patient's tickets, newest first. */
export const index: Handler<(typeof scanTicketApi)['index']> = async ({ input, session, now, noteSubjects }) => {
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const rows = (await scanTicketStore.ofPatient(patient)).toSorted(newestTicketFirst);
  const { list, ...page } = wholePage(rows, listPage(input, tenant.organisationId));
  return { ...page, list: await linesOf(tenant.organisationId, list, now) };
};
