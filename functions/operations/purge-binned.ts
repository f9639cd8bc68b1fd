import { quotaStore } from '#functions/capacity/quota-store.ts';
import { annotationItems } from '#functions/file/annotation-items.ts';
import { caseFiles, fileOwners, fileProgress } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OWNED_PREFIXES } from '#functions/file/object-keys.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { orderMessages, orderNumbers, orders, orderTallies } from '#functions/order/order-items.ts';
import { patientNumbers, patients } from '#functions/patient/patient-items.ts';
import { type BinnedRow, leaveBin } from '#functions/store/bin.ts';
import { commit } from '#functions/store/commit.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { DeletedKind } from '#shared/wire/deleted.ts';

interface Purge {
  readonly objects: ObjectStore;
  readonly now: UnixSeconds;
}

/** A transaction holds a hundred items. */
const BATCH = 50;

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

async function drop(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += BATCH) await transact(writes.slice(from, from + BATCH));
}

/** What happened to it: the audit keeps who did what. */
async function dropHistory(owner: OrganisationId, subject: string): Promise<void> {
  const lines = await historyItems.all({ index: 'primary', key: { owner, subject } });
  await drop(lines.map((line) => historyItems.drop(line)));
}

/** Everything of a file but its row: bytes with all their versions, conversions, drawings. */
async function eraseFile({ organisationId, fileId }: CaseFileRow, { objects }: Purge): Promise<void> {
  for (const prefix of OWNED_PREFIXES) await objects.erase(`${prefix}/${organisationId}/${fileId}`);
  const drawn = await annotationItems.all({ index: 'primary', key: { organisationId, fileId } });
  await drop([...drawn.map((row) => annotationItems.drop(row)), fileProgress.drop({ organisationId, fileId })]);
  await dropHistory(organisationId, fileId);
}

/** Its bytes no longer count from the moment that its row goes. */
const fileGone = ({ fileId, payerId, reservedBytes, storedBytes }: CaseFileRow): Write[] => [
  fileOwners.drop({ fileId }),
  quotaStore(payerId).settle({ reservedBytes, storedBytes: -storedBytes }),
];

/** The files that an order or a patient took along. */
async function purgeFilesOf(organisationId: OrganisationId, subject: string, purge: Purge): Promise<void> {
  for (const row of await caseFiles.all({ index: 'gsi1', key: { organisationId, subject } })) {
    await eraseFile(row, purge);
    await transact([caseFiles.remove(row), ...fileGone(row)]);
  }
}

/** The last step, with the audit's line: what is interrupted before it is found again. */
const leave = (binned: BinnedRow, writes: readonly Write[]): Promise<null> =>
  commit(origin(binned.organisationId), {
    writes: [...writes, leaveBin(binned)],
    subjects: [binned.id],
    answer: null,
  });

async function purgeBinnedFile(binned: BinnedRow, purge: Purge): Promise<void> {
  const row = caseFiles.parse(binned.row);
  await eraseFile(row, purge);
  await leave(binned, fileGone(row));
}

async function purgeBinnedOrder(binned: BinnedRow, purge: Purge): Promise<void> {
  const { clinicId, orderId, orderNumber } = orders.parse(binned.row);
  await purgeFilesOf(clinicId, orderId, purge);
  const thread = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  await drop(thread.map((message) => orderMessages.drop(message)));
  await dropHistory(clinicId, orderId);
  await leave(binned, [orderTallies.drop({ clinicId, orderId }), orderNumbers.drop({ orderNumber })]);
}

/** The orders that went along are in the bin by themselves, and due at the same time. */
async function purgeBinnedPatient(binned: BinnedRow, purge: Purge): Promise<void> {
  const { organisationId, patientId, patientNumber } = patients.parse(binned.row);
  await purgeFilesOf(organisationId, patientId, purge);
  await dropHistory(organisationId, patientId);
  await leave(binned, [patientNumbers.drop({ organisationId, patientNumber })]);
}

/** How each kind of deleted thing goes for good, with everything that leads to it alone. */
export const PURGE_BINNED: Record<DeletedKind, (row: BinnedRow, purge: Purge) => Promise<void>> = {
  file: purgeBinnedFile,
  order: purgeBinnedOrder,
  patient: purgeBinnedPatient,
};
