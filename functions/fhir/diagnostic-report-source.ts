import type { DiagnosticReport, Observation } from '@medplum/fhirtypes';
import { findCeph } from '#functions/file/find-ceph.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import { MEASURES } from '#shared/ceph/measures.ts';
import { measuredFilm } from '#shared/ceph/measured-film.ts';
import { FileId, PatientId } from '#shared/ids.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import { fhirIdOf, instantOf, ownIdOf, referenceTo, systemOf } from './fhir-names.ts';
import { type FhirSource, listSource, type Reader } from './fhir-source.ts';
import { referredId } from './matches-filter.ts';
import { studiesOfRecord } from './present-patients.ts';
import { onlyValue } from './read-question.ts';
import { type SignedReport, signedReportId, signedReportResource, signedReportsOf } from './signed-report.ts';

/** UCUM's codes of our units. */
const UCUM = { deg: 'deg', mm: 'mm', percent: '%' } as const;
const SHOWN = { deg: '°', mm: 'mm', percent: '%' } as const;
const SECOND_MS = 1000;
const HUNDREDTH = 100;

/** The newest saved cephalometric analysis of a film. */
interface CephRow {
  readonly fileId: FileId;
  readonly assetId: string;
  readonly patientId: PatientId;
  readonly film: CephVersion;
}

const idOf = ({ fileId, assetId }: Pick<CephRow, 'fileId' | 'assetId'>): string => `${fhirIdOf(fileId)}.${assetId}`;

function observationOf({ film, patientId }: CephRow): Observation[] {
  return measuredFilm(film).map(({ id, value }) => {
    const { name, unit } = MEASURES[id];
    return {
      resourceType: 'Observation',
      id: id.toLowerCase(),
      status: 'preliminary',
      code: { coding: [{ system: systemOf('ceph-measure'), code: id }], text: name },
      subject: referenceTo('Patient', patientId),
      valueQuantity: {
        value: Math.round(value * HUNDREDTH) / HUNDREDTH,
        unit: SHOWN[unit],
        system: 'http://unitsofmeasure.org',
        code: UCUM[unit],
      },
    };
  });
}

/**
 * Returns a cephalometric analysis as FHIR's DiagnosticReport. A person has placed or checked each landmark and saved the analysis. The
 * status is `preliminary`, because an analysis is not signed.
 */
function reportOf(row: CephRow): DiagnosticReport {
  const { film, patientId } = row;
  const contained = observationOf(row);
  return {
    resourceType: 'DiagnosticReport',
    id: idOf(row),
    meta: { versionId: String(film.version), lastUpdated: instantOf(film.savedAt) },
    ...(contained.length > 0 && { contained }),
    status: 'preliminary',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'RAD' }] }],
    code: { coding: [{ system: systemOf('report'), code: 'cephalometry' }], text: 'Cephalometric analysis' },
    subject: referenceTo('Patient', patientId),
    issued: instantOf(film.savedAt),
    performer: [{ display: film.savedBy }],
    ...(contained.length > 0 && { result: contained.map(({ id = '' }) => ({ reference: `#${id}` })) }),
  };
}

async function filmOf({ tenant }: Reader, { fileId, assetId, patientId }: Omit<CephRow, 'film'>): Promise<CephRow[]> {
  const { newest } = await findCeph(tenant.organisationId, { fileId, assetId });
  return newest === null ? [] : [{ fileId, assetId, patientId, film: newest }];
}

/** Returns the patient of a file; `undefined` if the file, its order or its patient is deleted. */
async function patientOfFile({ tenant }: Reader, fileId: FileId): Promise<PatientId | undefined> {
  const { organisationId } = tenant;
  const [file] = await caseFilesOf(organisationId, [fileId]);
  if (file === undefined) return undefined;
  const order = file.orderId === null ? undefined : await readOrder(organisationId, file.orderId);
  const patientId = file.patientId ?? order?.patient.patientId;
  return patientId === undefined ? undefined : (await readPatient({ organisationId, patientId }))?.patientId;
}

type Row = CephRow | SignedReport;

const isAnalysis = (row: Row): row is CephRow => 'film' in row;
const rowId = (row: Row): string => (isAnalysis(row) ? idOf(row) : signedReportId(row));
const changedAt = (row: Row): number => (isAnalysis(row) ? row.film.savedAt : row.version.at);

/** Finds the signed reports of the clinic's patients, and the cephalometric analyses of their films. */
export const diagnosticReportSource: FhirSource<Row> = {
  async read(reader, id) {
    const [first = '', assetId = ''] = id.split('.');
    const reportOwner = PatientId.safeParse(ownIdOf(first));
    if (reportOwner.success) {
      const signed = await signedReportsOf(reader.tenant.organisationId, reportOwner.data);
      return signed.find((each) => signedReportId(each) === id);
    }
    const fileId = FileId.safeParse(ownIdOf(first));
    const patientId = fileId.success ? await patientOfFile(reader, fileId.data) : undefined;
    if (!fileId.success || patientId === undefined) return undefined;
    return (await filmOf(reader, { fileId: fileId.data, assetId, patientId }))[0];
  },

  async candidates(reader, question) {
    const [id, patient] = ['_id', 'patient'].map((name) => onlyValue(question, name));
    if (id !== undefined) {
      const row = await this.read(reader, id);
      return listSource(row === undefined ? [] : [row]);
    }
    if (patient === undefined) throw new StandardError(400, 'Search reports by patient or _id.');
    const patientId = PatientId.safeParse(ownIdOf(referredId(patient)));
    if (!patientId.success) return listSource([]);
    const [studies, signed] = await Promise.all([
      studiesOfRecord(reader.tenant, patientId.data),
      signedReportsOf(reader.tenant.organisationId, patientId.data),
    ]);
    const films = studies.filter(({ study }) => study.kind === 'lateralCeph');
    const rows = await Promise.all(
      films.flatMap(({ study }) =>
        study.images.map(({ assetId }) => filmOf(reader, { fileId: study.fileId, assetId, patientId: patientId.data })),
      ),
    );
    return listSource([...signed, ...rows.flat()]);
  },

  factsOf: (row) => ({
    tokens: { _id: [{ code: rowId(row) }] },
    dates: { _lastUpdated: [[changedAt(row) * SECOND_MS, (changedAt(row) + 1) * SECOND_MS]] },
    references: { patient: [fhirIdOf(row.patientId)] },
  }),

  resourceOf: async (row) => ({
    resource: isAnalysis(row) ? reportOf(row) : await signedReportResource(row),
    subjects: [row.patientId],
  }),
};
