import type { ImagingStudy, ImagingStudySeries } from '@medplum/fhirtypes';
import type { LiveSeries } from '#functions/dicomweb/archive.ts';
import { readOrders } from '#functions/order/find-orders-of-patient.ts';
import { DICOMWEB_ROOT } from '#shared/dicomweb/dicomweb-services.ts';
import { DicomUid } from '#shared/dicomweb/dicomweb-attributes.ts';
import { FHIR_ROOT } from '#shared/fhir/fhir-resources.ts';
import { OrderId, PatientId } from '#shared/ids.ts';
import { contentVersion } from './content-version.ts';
import { FHIR_BASE, fhirIdOf, ownIdOf, referenceTo, systemOf } from './fhir-names.ts';
import { type FhirSource, listSource, type Reader } from './fhir-source.ts';
import { referredId } from './matches-filter.ts';
import { spanOf } from './read-date.ts';
import { presentIds, studiesOfRecord } from './present-patients.ts';
import { onlyValue } from './read-question.ts';

const DICOM_UID = 'urn:dicom:uid';
const MODALITIES = 'http://dicom.nema.org/resources/ontology/DCM';
const SOP_CLASSES = 'urn:ietf:rfc:3986';
const SECOND_MS = 1000;
/** Returns the UID in a value, without its system and `urn:oid:`. The id of an ImagingStudy is the study's UID. */
const asUid = (value: string): string => value.replace(/^.*\|/u, '').replace(/^urn:oid:/u, '');

/** The series of one DICOM study that belong to files of one patient. */
interface StudyRow {
  readonly study: string;
  readonly patientId: PatientId;
  readonly series: readonly LiveSeries[];
}

const newest = ({ series }: Pick<StudyRow, 'series'>): number => Math.max(...series.map(({ row }) => row.updatedAt));

/**
 * Returns the present patient id for each subject of a file. A subject is a patient or an order. For an order, it is the id of the order's
 * patient.
 */
async function patientsOf({ tenant }: Reader, series: readonly LiveSeries[]): Promise<Map<string, PatientId>> {
  const subjects = [...new Set(series.map(({ subject }) => subject))];
  const orderIds = subjects.flatMap((subject) => OrderId.safeParse(subject).data ?? []);
  const orders = await readOrders(tenant.organisationId, orderIds);
  const stored: [string, PatientId][] = [
    ...subjects.flatMap((subject): [string, PatientId][] => {
      const own = PatientId.safeParse(subject);
      return own.success ? [[subject, own.data]] : [];
    }),
    ...orders.map(({ orderId, patient }): [string, PatientId] => [orderId, patient.patientId]),
  ];
  const present = await presentIds(
    tenant,
    stored.map(([, patientId]) => patientId),
  );
  return new Map(stored.map(([subject, patientId]) => [subject, present(patientId)]));
}

/**
 * Groups series into studies. If files of several patients contain the same study, the study belongs to the patient of the newest file. The
 * series of the other patients are left out.
 */
async function rowsOf(reader: Reader, series: readonly LiveSeries[]): Promise<StudyRow[]> {
  const patients = await patientsOf(reader, series);
  return [...Map.groupBy(series, ({ row }) => row.study)].flatMap(([study, members]) => {
    const [first] = members.toSorted((one, other) => (one.row.fileId < other.row.fileId ? 1 : -1));
    const patientId = patients.get(first?.subject ?? '');
    if (patientId === undefined) return [];
    return [{ study, patientId, series: members.filter(({ subject }) => patients.get(subject) === patientId) }];
  });
}

const byDate = (one: StudyRow, other: StudyRow): number => dateOf(other).localeCompare(dateOf(one));
const dateOf = ({ series }: StudyRow): string => series[0]?.row.date ?? '';

/** Returns a DICOM date in FHIR's form; `undefined` for an unknown date. */
const dayOf = (date: string): string | undefined =>
  /^(?!0{8})\d{8}$/u.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : undefined;

const modality = (code: string) => ({ system: MODALITIES, code });

async function seriesOf(
  { archive }: Reader,
  members: readonly LiveSeries[],
  isAlone: boolean,
): Promise<ImagingStudySeries | undefined> {
  const [first] = members;
  if (first === undefined) return undefined;
  const { row } = first;
  const number = Number(row.stated.SeriesNumber ?? Number.NaN);
  const instances = isAlone || members.length > 1 ? await archive.instancesOf(members) : [];
  const count = instances.length > 0 ? instances.length : row.instanceCount;
  return {
    uid: row.series,
    ...(Number.isInteger(number) && number >= 0 && { number }),
    modality: modality(row.stated.Modality ?? 'OT'),
    ...(row.stated.SeriesDescription !== undefined && { description: row.stated.SeriesDescription }),
    numberOfInstances: count,
    ...(row.stated.BodyPartExamined !== undefined && {
      bodySite: { system: systemOf('body-part-examined'), code: row.stated.BodyPartExamined },
    }),
    ...(isAlone && {
      instance: instances.map(({ stated }) => {
        const position = Number(stated.InstanceNumber ?? Number.NaN);
        return {
          uid: stated.SOPInstanceUID ?? '',
          sopClass: { system: SOP_CLASSES, code: `urn:oid:${stated.SOPClassUID ?? ''}` },
          ...(Number.isInteger(position) && position >= 0 && { number: position }),
        };
      }),
    }),
  };
}

/** Returns a DICOM study of the archive as FHIR's ImagingStudy, with the DICOMweb URL from which it can be retrieved. */
async function studyOf(row: StudyRow, asked: Reader & { readonly isAlone: boolean }): Promise<ImagingStudy> {
  const groups = [...Map.groupBy(row.series, (each) => each.row.series).values()];
  const all = await Promise.all(groups.map((members) => seriesOf(asked, members, asked.isAlone)));
  const series = all.filter((each) => each !== undefined);
  const stated = row.series[0]?.row.stated ?? {};
  const started = dayOf(dateOf(row));
  const content: ImagingStudy = {
    resourceType: 'ImagingStudy',
    id: row.study,
    contained: [
      {
        resourceType: 'Endpoint',
        id: 'dicomweb',
        status: 'active',
        connectionType: {
          system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
          code: 'dicom-wado-rs',
        },
        payloadType: [{ text: 'DICOM' }],
        address: `${FHIR_BASE.slice(0, -FHIR_ROOT.length)}${DICOMWEB_ROOT}`,
      },
    ],
    identifier: [
      { system: DICOM_UID, value: `urn:oid:${row.study}` },
      ...(stated.AccessionNumber === undefined
        ? []
        : [{ system: systemOf('accession-number'), value: stated.AccessionNumber }]),
    ],
    status: 'available',
    modality: [...new Set(series.map((each) => each.modality.code ?? ''))].map(modality),
    subject: referenceTo('Patient', row.patientId),
    ...(started !== undefined && { started }),
    ...(stated.ReferringPhysicianName !== undefined && {
      referrer: { display: stated.ReferringPhysicianName.split('=')[0]?.replaceAll('^', ' ').trim() ?? '' },
    }),
    endpoint: [{ reference: '#dicomweb' }],
    numberOfSeries: series.length,
    numberOfInstances: series.reduce((sum, each) => sum + (each.numberOfInstances ?? 0), 0),
    ...(stated.StudyDescription !== undefined && { description: stated.StudyDescription }),
    series,
  };
  return { ...content, meta: contentVersion(content, newest(row)) };
}

async function readStudies(reader: Reader, uids: readonly string[]): Promise<StudyRow[]> {
  const known = [...new Set(uids)].filter((uid) => DicomUid.safeParse(uid).success);
  const series = await Promise.all(known.map((uid) => reader.archive.seriesOf(uid)));
  return rowsOf(reader, series.flat());
}

/** Finds the DICOM studies that the clinic keeps, newest first. Photos and scans are not DICOM, so they have no ImagingStudy. */
export const imagingStudySource: FhirSource<StudyRow> = {
  async read(reader, id) {
    return (await readStudies(reader, [id]))[0];
  },

  async candidates(reader, question) {
    const uid = onlyValue(question, '_id') ?? asUid(onlyValue(question, 'identifier') ?? '');
    const patient = onlyValue(question, 'patient');
    if (DicomUid.safeParse(uid).success) {
      const rows = await readStudies(reader, [uid]);
      if (rows.length > 0) return listSource(rows);
    }
    if (patient !== undefined) {
      const patientId = PatientId.safeParse(ownIdOf(referredId(patient)));
      const found = patientId.success ? await studiesOfRecord(reader.tenant, patientId.data) : [];
      const rows = await readStudies(
        reader,
        found.map(({ study }) => study.StudyInstanceUID),
      );
      return listSource(rows.toSorted(byDate));
    }
    const series = await reader.archive.candidates({}, () => true);
    return listSource((await rowsOf(reader, series)).toSorted(byDate));
  },

  factsOf(row) {
    const started = spanOf(dayOf(dateOf(row)) ?? '');
    const accession = row.series[0]?.row.stated.AccessionNumber;
    const at = newest(row) * SECOND_MS;
    return {
      tokens: {
        _id: [{ code: row.study }],
        identifier: [
          { system: DICOM_UID, code: `urn:oid:${row.study}` },
          { code: row.study },
          ...(accession === undefined ? [] : [{ system: systemOf('accession-number'), code: accession }]),
        ],
      },
      dates: { started: started === undefined ? [] : [started], _lastUpdated: [[at, at + SECOND_MS]] },
      references: { patient: [fhirIdOf(row.patientId)] },
    };
  },

  resourceOf: async (row, asked) => ({ resource: await studyOf(row, asked), subjects: [row.patientId] }),
};
