import { FILE_EVENTS, type FileEventType } from '#shared/file/file-events.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import type { FileId, OrganisationId, OrderId, PatientId } from '#shared/ids.ts';
import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { filesOfOrder, findCaseFile } from '#functions/file/find-case-file.ts';
import { readManifest } from '#functions/file/find-manifest.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { lastVisitWrite } from '#functions/patient/last-visit-store.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { scanTicketStore } from '#functions/scan-ticket/scan-ticket-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { lastVisitOf, visitMoment } from './find-last-visit.ts';
import { groupImages, type ProposedStudy } from './group-images.ts';
import { studiesOfFile } from './find-studies-of-file.ts';
import { fileStudies, type StoredStudy, studies } from './study-items.ts';

/** Most studies that one transaction makes, since DynamoDB limits a transaction to a hundred items. */
const STUDIES_AT_ONCE = 40;

/** Returns the patient of a file's images; `undefined` for a file that a lab added. */
async function patientOf({ organisationId, payerId, orderId, patientId }: CaseFileRow): Promise<PatientId | undefined> {
  if (payerId !== organisationId) return undefined;
  if (patientId !== null || orderId === null) return patientId ?? undefined;
  return (await readOrder(organisationId, orderId))?.patient.patientId;
}

/** Returns the scan ticket that the file was sent for, if there is one. */
const askedFor = ({ organisationId, ticketId }: CaseFileRow) =>
  ticketId && scanTicketStore.find(tenantOf({ kind: 'system', organisationId }), ticketId);

/** Returns the write of the file's list of studies. The write fails if the list has changed since it was read. */
function listWrite(
  file: CaseFileRow,
  known: readonly StoredStudy[],
  made: readonly StoredStudy[],
  version: number,
): Write {
  const { organisationId, fileId } = file;
  const studyIds = [...known, ...made].map(({ studyId }) => studyId);
  const row = newRow(nowSeconds(), { organisationId, fileId, studyIds });
  return version === 0
    ? fileStudies.create(row, changedMeanwhile)
    : fileStudies.replace({ ...row, version: version + 1 });
}

const newStudy = (file: CaseFileRow, patientId: PatientId, proposed: ProposedStudy): StoredStudy =>
  newRow(nowSeconds(), {
    ...proposed,
    organisationId: file.organisationId,
    studyId: newId('study'),
    patientId,
    orderId: file.orderId,
    fileId: file.fileId,
    source: { kind: file.uploader.kind, name: file.uploader.name },
    remark: '',
  });

const originOf = ({ organisationId }: Pick<CaseFileRow, 'organisationId'>) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner: organisationId,
    action: 'operations/makeStudies',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

/**
 * Returns the write that updates the patient's last visit after studies are removed (`gone`) or made (`come`). Empty if no such study shows
 * a visit.
 */
async function lastVisitWrites(
  patientId: PatientId,
  { gone, come }: { readonly gone: readonly StoredStudy[]; readonly come: readonly StoredStudy[] },
): Promise<Write[]> {
  const [study] = [...gone, ...come].filter((each) => visitMoment(each) !== undefined);
  const patient = study && (await readPatient({ organisationId: study.organisationId, patientId }));
  return patient === undefined
    ? []
    : [lastVisitWrite(patient, await lastVisitOf(patient, { gone, come }), nowSeconds())];
}

/** Returns the studies that the file still has images of. Also returns the writes that remove images that the file no longer has. */
function kept(known: readonly StoredStudy[], { assets }: Manifest): { changes: Write[]; left: StoredStudy[] } {
  const ids = new Set(assets.map(({ assetId }) => assetId));
  const split = known.map((study) => ({ study, images: study.images.filter(({ assetId }) => ids.has(assetId)) }));
  const shrunk = split.filter(({ study, images }) => images.length > 0 && images.length < study.images.length);
  return {
    changes: [
      ...split.flatMap(({ study, images }) => (images.length === 0 ? [studies.remove(study)] : [])),
      ...shrunk.map(({ study, images }) => studies.replace(changed(nowSeconds(), study, { images }))),
    ],
    left: split.flatMap(({ study, images }) => (images.length === 0 ? [] : [study])),
  };
}

/** Makes the studies of a file, or updates them after the file has changed. */
async function follow(fileId: FileId): Promise<void> {
  const file = await findCaseFile(fileId);
  const manifest = file === undefined ? null : await readManifest(file);
  if (file === undefined || manifest === null) return;
  const patientId = await patientOf(file);
  if (patientId === undefined) return;
  const { organisationId } = file;
  const list = await fileStudies.read({ organisationId, fileId });
  const rows = await studies.readMany((list?.studyIds ?? []).map((studyId) => ({ organisationId, studyId })));
  const { changes, left } = kept(rows, manifest);
  const known = new Set(left.flatMap(({ images }) => images.map(({ assetId }) => assetId)));
  const uploadedOn = new Date(file.createdAt * 1000).toISOString().slice(0, 10);
  const all = groupImages(manifest, known, { uploadedOn, asked: await askedFor(file) });
  const made = all.slice(0, STUDIES_AT_ONCE).map((proposed) => newStudy(file, patientId, proposed));
  if (made.length === 0 && changes.length === 0) return;
  const gone = rows.filter((row) => !left.includes(row));
  await commit(originOf(file), {
    writes: [
      listWrite(file, left, made, list?.version ?? 0),
      ...changes.slice(0, STUDIES_AT_ONCE),
      ...made.map((row) => studies.create(row)),
      ...(await lastVisitWrites(patientId, { gone, come: made })),
    ],
    subjects: [fileId, patientId],
    answer: undefined,
  });
  if (all.length > STUDIES_AT_ONCE || changes.length > STUDIES_AT_ONCE) await follow(fileId);
}

/** Updates the last visit of an order's patient. Does nothing if the order has no studies that show a visit. */
async function followOrder(organisationId: OrganisationId, orderId: OrderId): Promise<void> {
  const files = await filesOfOrder(organisationId, orderId);
  const all = (await Promise.all(files.map(({ fileId }) => studiesOfFile({ organisationId, fileId })))).flat();
  const [study] = all.filter((each) => visitMoment(each) !== undefined);
  const patient = study && (await readPatient(study));
  if (study === undefined || patient === undefined) return;
  const at = await lastVisitOf(patient);
  if (at === patient.lastVisitAt) return;
  await commit(originOf(study), {
    writes: [lastVisitWrite(patient, at, nowSeconds())],
    subjects: [orderId, patient.patientId],
    answer: undefined,
  });
}

const READY: FileEventType = 'CaseFileReady';
const HIDING: readonly string[] = ['OrderDeleted', 'OrderRestored'] satisfies OrderEventType[];

/**
 * Makes the studies of a file that is ready. Updates the patient's last visit after an order is deleted or restored. A repeated event has
 * no effect.
 */
export async function makeStudies({ detail, ...event }: BusEvent): Promise<void> {
  if (event['detail-type'] === READY) {
    const { fileId } = FILE_EVENTS.CaseFileReady.parse(detail);
    await retryIfChanged(() => follow(fileId));
  }
  if (HIDING.includes(event['detail-type'])) {
    const { clinic, orderId } = OrderEventDetail.parse(detail);
    await retryIfChanged(() => followOrder(clinic.organisationId, orderId));
  }
}

/** Handles each event of the queue by `makeStudies`. */
export const handler = eachMessage(makeStudies);
