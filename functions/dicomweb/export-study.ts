import { findStudy } from '#functions/study/find-study.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import type { Handler } from '#functions/http/call.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { identityDifferences } from '#functions/patient/compare-identity.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import type { StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import { STUDY_EXPORT_BYTES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import { dicomIndex } from './dicom-index-store.ts';
import { readByReader } from './read-by-reader.ts';

/** DICOM codes for the values of a patient's sex. */
const SEXES = { male: 'M', female: 'F', other: 'O', unknown: '' } as const;

/**
 * Returns the patient's data in DICOM's form. If the name in the file means the same person, that name is kept. A name in a file may be
 * divided into family name and given name; the record's name is not divided.
 */
async function attributesOf(patient: StoredPatient, { PatientName = '' }: StatedAttributes) {
  const differs = await identityDifferences(patient, { name: PatientName, birthDate: '', number: '' });
  const isSame = PatientName !== '' && !differs.includes('name');
  return {
    PatientName: isSame ? PatientName : patient.name,
    PatientID: patient.patientNumber,
    PatientBirthDate: (patient.birthDate ?? '').replaceAll('-', ''),
    PatientSex: SEXES[patient.sex],
  };
}

/**
 * Calls the function that reads DICOM files. That function writes the corrected copies. Throws 40901 if a file is damaged, because a
 * damaged file cannot be copied.
 */
async function written(input: Parameters<typeof readByReader>[0]): Promise<{ sizeBytes: number }> {
  try {
    return await readByReader(input);
  } catch (cause) {
    if (cause instanceof StandardError) throw new AppError('stateRefusesAction', { state: 'damaged' }, { cause });
    throw cause;
  }
}

/**
 * Makes a zip of a study's DICOM files, with the patient data of the record in each file. Throws 40901 for a study without DICOM. Throws
 * 41300 for a study that is too large for one answer.
 */
export const exportStudy: Handler<(typeof dicomwebApi)['exportStudy']> = async (call) => {
  const tenant = tenantOf(call.session);
  const { organisationId } = tenant;
  const { study, file, patient } = await findStudy(tenant, call.input.studyId);
  call.noteSubjects(patient.patientId);
  const { fileId } = file;
  const instances = await dicomIndex.instancesOfFile({ organisationId, fileId });
  const found = instances.filter(({ series }) => series.study === study.StudyInstanceUID);
  const [first] = found;
  if (first === undefined) throw new AppError('stateRefusesAction', { state: 'noDicom' });
  const bytes = found.reduce((sum, { instance }) => sum + instance.sizeBytes, 0);
  if (bytes > STUDY_EXPORT_BYTES_MAX) throw new AppError('fileTooLarge', { limitBytes: STUDY_EXPORT_BYTES_MAX });
  const asked = {
    form: 'corrected' as const,
    organisationId,
    files: [{ fileId, isZip: first.series.isZip, entries: found.map(({ instance }) => instance.entry) }],
    patient: await attributesOf(patient, first.series.stated),
    at: call.now,
  };
  const key = OBJECT_KEYS.packageOf({ organisationId, fileId }, `dicomweb-${digest(JSON.stringify(asked))}`);
  const { sizeBytes } = await written({ ...asked, key });
  return {
    url: await presignGet({ bucket: stores.objects.bucket, key }),
    name: `${study.kind}-${study.takenOn}.zip`,
    sizeBytes,
    expiresAt: call.now + DOWNLOAD_URL_SECONDS,
  };
};
