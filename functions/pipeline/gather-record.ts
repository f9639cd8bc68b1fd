import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { linesOf } from '#functions/audit/find-lines.ts';
import { chartRecord } from '#functions/chart/find-charts.ts';
import { annotationItems } from '#functions/file/annotation-items.ts';
import { planStore } from '#functions/plan/plan-store.ts';
import { cephItems } from '#functions/file/ceph-items.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { type CaseFileRow, toCaseFile } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { safeNameOf } from '#functions/file/output-name.ts';
import { stores } from '#functions/file/stores.ts';
import { orderRecordsOf } from '#functions/order/find-order-records.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { idsOf, ofAllIds, type PatientKeys, readPatient } from '#functions/patient/find-patient.ts';
import { mergedRecordsOf } from '#functions/patient/find-merges.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { reportImagesPrefix, reportStore } from '#functions/report/report-store.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { scanTicketStore } from '#functions/scan-ticket/scan-ticket-store.ts';
import { findRecord } from '#functions/study/find-record.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { safePath } from '#shared/zip/safe-path.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { SentDocument } from '#shared/order/sent-record.ts';
import { PATIENT_RECORD_SCHEMA, PatientRecord } from '#shared/patient/patient-record.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** A file of the zip: its path in the zip, and the object with its bytes. */
export interface RecordBytes {
  readonly path: string;
  readonly key: string;
  readonly sizeBytes: number;
}

/**
 * Returns a function that returns a unique path for each file: `a.stl`, then `a (2).stl`. The paths also differ on systems that ignore
 * upper and lower case.
 */
function freePaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const { path: safe } = safePath(safeNameOf(name));
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]{1,12})?$/u.exec(safe) ?? [];
    for (let copy = 1; ; copy++) {
      const path = `files/${folder}/${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

async function annotationsOf({ organisationId, fileId }: CaseFileRow) {
  const rows = await annotationItems.all({
    index: 'primary',
    key: { organisationId, fileId },
  });
  return rows.map(({ assetId, annotations }) => ({ assetId, annotations }));
}

async function analysesOf({ organisationId, fileId }: CaseFileRow) {
  const rows = await cephItems.all({ index: 'primary', key: { organisationId, fileId } });
  return rows.map(({ assetId, film }) => ({ assetId, ...film }));
}

/** Returns the files of the patient and of the orders, and the objects of the files that have an original. */
async function filesOf(patient: PatientKeys, orders: ReadonlyMap<string, string>) {
  const { organisationId } = patient;
  const pathOf = freePaths();
  const bytes: RecordBytes[] = [];
  const files: object[] = [];
  for (const subject of [...idsOf(patient), ...orders.keys()]) {
    const rows = await caseFiles.all({
      index: 'gsi1',
      key: { organisationId, subject },
    });
    for (const row of rows) {
      const key = OBJECT_KEYS.original(row);
      const found = await stores.objects.head(key);
      const path = found === undefined ? null : pathOf(orders.get(subject) ?? 'patient', row.name);
      files.push({
        ...toCaseFile(row),
        path,
        annotations: await annotationsOf(row),
        plans: (await planStore.ofFile(row)).map(({ assetId, parts }) => ({ assetId, parts })),
        cephalometry: await analysesOf(row),
        proposals: await analysisStore.ofFile(row),
      });
      if (found !== undefined && path !== null) bytes.push({ path, key, sizeBytes: found.sizeBytes });
    }
  }
  return { files, bytes };
}

async function accessesTo({ organisationId, patientId }: PatientKey) {
  const read = linesOf(tenantOf({ kind: 'system', organisationId }), {
    subject: patientId,
  });
  const lines = [];
  for (let after: string | undefined; ;) {
    const { rows, next } = await read({ after, limit: AUDIT_PAGE_SIZE_MAX });
    lines.push(...rows);
    if (next === undefined) return lines.map((row) => ({ ...row, at: row.createdAt }));
    after = next;
  }
}

async function sharesOf({ organisationId }: PatientKey, subjects: readonly string[]) {
  const all = await Promise.all(subjects.map((subject) => shareStore.ofSubject(organisationId, subject)));
  return all.flat().map((share) => ({ ...share, recipient: share.codeEmail }));
}

/** Returns a patient's reports, their signed versions with paths in the zip, and the objects of their images. */
async function reportsOf(patient: PatientKeys) {
  const rows = await reportStore.record(patient);
  const pathOf = (reportId: string, number: number): string => `reports/${reportId}-${number}.json`;
  const images: RecordBytes[] = [];
  for (const patientId of idsOf(patient)) {
    const prefix = reportImagesPrefix({ organisationId: patient.organisationId, patientId });
    for await (const { key, sizeBytes } of stores.objects.list(prefix))
      images.push({ path: `reports/images/${key.slice(prefix.length)}`, key, sizeBytes });
  }
  return {
    images,
    reports: rows.map(({ report, signed }) => ({
      ...report,
      signed: signed.map(({ number }) => ({ number, path: pathOf(report.reportId, number) })),
    })),
    documents: rows.flatMap(({ report, signed }) =>
      signed.map(({ number, document }) => ({ path: pathOf(report.reportId, number), document })),
    ),
  };
}

interface GatheredRecord {
  readonly record: PatientRecord;
  /** The signed records of sent orders and of reports, with their paths in the zip. */
  readonly sent: readonly { readonly path: string; readonly document: SentDocument }[];
  readonly bytes: readonly RecordBytes[];
}

/** Returns the path of a sent order's signed record in the zip. */
const sentPath = (orderNumber: string, number: number): string => `sent/${orderNumber}-${number}.json`;

/** Reads all data that a clinic has of a patient (PAT-81). Returns `undefined` if the patient is deleted. */
export async function gatherRecord(key: PatientKey, now: UnixSeconds): Promise<GatheredRecord | undefined> {
  const [patient, clinic] = await Promise.all([readPatient(key), organisationStore.read(key.organisationId)]);
  if (patient === undefined || clinic === undefined) return undefined;
  const orders = await orderRecordsOf(patient);
  const numbers = new Map(orders.map(({ order }) => [order.orderId, order.orderNumber]));
  const { files, bytes } = await filesOf(patient, numbers);
  const shares = await sharesOf(patient, [...idsOf(patient), ...numbers.keys()]);
  const accesses = await accessesTo(patient);
  const images = await findRecord(patient);
  const visits = await visitsOf(patient);
  const scanTickets = await scanTicketStore.record(patient, now);
  const charts = await chartRecord(patient);
  const mergedRecords = await ofAllIds(patient, mergedRecordsOf);
  const { reports, documents, images: reportImages } = await reportsOf(patient);
  const schema = PATIENT_RECORD_SCHEMA;
  const record = PatientRecord.parse({
    schema,
    exportedAt: now,
    clinic,
    patient,
    mergedRecords,
    visits,
    ...images,
    ...charts,
    scanTickets,
    reports,
    orders: orders.map(({ sent, ...order }) => ({
      ...order,
      sent: sent.map((row) => ({ ...row, path: sentPath(order.order.orderNumber, row.number) })),
    })),
    files,
    shares,
    accesses,
  });
  const sent = orders.flatMap(({ order, sent: rows }) =>
    rows.map(({ number, document }) => ({ path: sentPath(order.orderNumber, number), document })),
  );
  return { record, sent: [...sent, ...documents], bytes: [...bytes, ...reportImages] };
}
