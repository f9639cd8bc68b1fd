import { orderTrackings } from '#functions/share/tracking-items.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { orderMessages, orderNumbers, orderRemakes, orders, orderTallies } from '#functions/order/order-items.ts';
import { forgetDangers } from '#functions/order/order-deadlines.ts';
import { orderReadMarks } from '#functions/order/order-thread-items.ts';
import { orderOutcomes } from '#functions/order/order-outcome-items.ts';
import { orderPins, orderPinTallies } from '#functions/order/order-pin-items.ts';
import { orderRevisions } from '#functions/order/order-revision-items.ts';
import { orderSubmissions } from '#functions/order/order-submission-items.ts';
import { sentParts, sentRecords } from '#functions/order/sent-items.ts';
import { chartErasure } from '#functions/chart/find-charts.ts';
import { formerRecords, idsOf } from '#functions/patient/find-patient.ts';
import { mergeErasure } from '#functions/patient/find-merges.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { exportsPrefix, patientExportStore } from '#functions/patient/patient-export-store.ts';
import { visitItems } from '#functions/patient/visit-items.ts';
import { patientNumbers, patients } from '#functions/patient/patient-items.ts';
import { scanTicketStore } from '#functions/scan-ticket/scan-ticket-store.ts';
import { findRecord } from '#functions/study/find-record.ts';
import { reportImagesPrefix, reportStore } from '#functions/report/report-store.ts';
import { mountItems } from '#functions/study/mount-items.ts';
import { type BinnedRow, leaveBin } from '#functions/store/bin.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { DeletedKind } from '#shared/wire/deleted.ts';
import { dropAll, dropHistory, eraseFile, fileGone, purgeFilesOf } from './erase-file.ts';
import { eraseFromShares, eraseSharesOf } from './erase-shares.ts';
import { type HandOver, handOverToLab } from './hand-over-files.ts';

const origin = (owner: OrganisationId) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner,
    action: 'operations/purgeDeleted',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

/** Commits the last step with the audit's line. If an earlier step is interrupted, the next run finds the row again. */
const leave = (binned: BinnedRow, writes: readonly Write[]): Promise<null> =>
  commit(origin(binned.organisationId), {
    writes: [...writes, leaveBin(binned)],
    subjects: [binned.id],
    answer: null,
  });

async function purgeBinnedFile(binned: BinnedRow, by: HandOver): Promise<void> {
  const row = caseFiles.parse(binned.row);
  await eraseFile(row, by.objects);
  await eraseFromShares(row, by.objects);
  await leave(binned, fileGone(row));
}

async function purgeBinnedOrder(binned: BinnedRow, by: HandOver): Promise<void> {
  const order = orders.parse(binned.row);
  const { clinicId, orderId, orderNumber, earlierIds } = order;
  await handOverToLab(order, by);
  await purgeFilesOf(clinicId, orderId, by.objects);
  const thread = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  const marks = await orderReadMarks.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll([
    ...thread.map((message) => orderMessages.drop(message)),
    ...marks.map((mark) => orderReadMarks.drop(mark)),
  ]);
  await eraseSharesOf(clinicId, orderId, by.objects);
  await dropAll(earlierIds.map((earlierId) => orderRemakes.drop({ clinicId, earlierId, orderId })));
  const revisions = await orderRevisions.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll(revisions.map((revision) => orderRevisions.drop(revision)));
  const submissions = await orderSubmissions.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll(submissions.map((submission) => orderSubmissions.drop(submission)));
  const pins = await orderPins.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll([...pins.map((pin) => orderPins.drop(pin)), orderPinTallies.drop({ clinicId, orderId })]);
  const parts = await sentParts.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll(parts.map((part) => sentParts.drop(part)));
  const records = await sentRecords.all({ index: 'primary', key: { clinicId, orderId } });
  await dropAll(records.map((record) => sentRecords.drop(record)));
  await dropHistory(clinicId, orderId);
  await leave(binned, [
    orderTallies.drop({ clinicId, orderId }),
    orderOutcomes.drop({ clinicId, orderId }),
    orderNumbers.drop({ orderNumber }),
    ...forgetDangers({ clinicId, orderId }),
    orderTrackings.drop({ organisationId: clinicId, orderId }),
  ]);
}

/** Erases a deleted patient. Orders deleted together with the patient have their own rows in the bin, due at the same time. */
async function purgeBinnedPatient(binned: BinnedRow, by: HandOver): Promise<void> {
  const patient = patients.parse(binned.row);
  const { organisationId, patientNumber } = patient;
  for (const patientId of idsOf(patient)) {
    await purgeFilesOf(organisationId, patientId, by.objects);
    await eraseSharesOf(organisationId, patientId, by.objects);
    await by.objects.erase(exportsPrefix({ organisationId, patientId }));
    await by.objects.erase(reportImagesPrefix({ organisationId, patientId }));
    await dropAll([patientExportStore.drop({ organisationId, patientId })]);
    await dropHistory(organisationId, patientId);
  }
  const [visits, { mounts }] = await Promise.all([visitsOf(patient), findRecord(patient)]);
  await dropAll([
    ...mergeErasure(patient),
    ...mounts.map((mount) => mountItems.drop(mount)),
    ...visits.map((visit) => visitItems.drop(visit)),
    ...(await chartErasure(patient)),
    ...(await reportStore.erasure(patient)),
    ...(await scanTicketStore.erasure(patient)),
  ]);
  const numbers = [patientNumber, ...formerRecords(patient).map((former) => former.patientNumber)];
  await leave(
    binned,
    numbers.map((number) => patientNumbers.drop({ organisationId, patientNumber: number })),
  );
}

/** The function that erases each kind of deleted thing, with everything that can be reached only through it. */
export const PURGE_BINNED: Record<DeletedKind, (row: BinnedRow, by: HandOver) => Promise<void>> = {
  file: purgeBinnedFile,
  order: purgeBinnedOrder,
  patient: purgeBinnedPatient,
};
