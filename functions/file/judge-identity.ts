import { readOrder } from '#functions/order/find-order.ts';
import { identityDifferences } from '#functions/patient/compare-identity.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import type { NamedPatient, OtherPatient } from '#shared/file/other-patient.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { namedPatientOf } from './named-patients.ts';

type Owner = Pick<CaseFileRow, 'organisationId' | 'orderId' | 'patientId'>;

/** Reads the record of the file's patient, only to compare names with it. A lab never reads the record itself. */
export async function recordOf({ organisationId, orderId, patientId }: Owner): Promise<StoredPatient | undefined> {
  const order = orderId === null ? undefined : await readOrder(organisationId, orderId);
  const id = patientId ?? order?.patient.patientId;
  return id === undefined ? undefined : await readPatient({ organisationId, patientId: id });
}

async function judge(record: StoredPatient | undefined, named: NamedPatient): Promise<OtherPatient | undefined> {
  const differs = record === undefined ? [] : await identityDifferences(record, named);
  return differs.length === 0 ? undefined : { ...named, differs };
}

/** Returns the persons named in the file who are not the file's patient. */
export async function otherPatientsIn(
  { namedPatients = [] }: CaseFileRow,
  record: StoredPatient | undefined,
): Promise<{ otherPatients?: OtherPatient[] }> {
  const judged = await Promise.all(namedPatients.map((named) => judge(record, named)));
  const otherPatients = judged.filter((each) => each !== undefined);
  return otherPatients.length === 0 ? {} : { otherPatients };
}

/** Returns the manifest, in which images of another patient are marked. */
export async function withOtherPatients(manifest: Manifest, record: StoredPatient | undefined): Promise<Manifest> {
  const assets = manifest.assets.map(async (asset) => {
    const otherPatient = await judge(record, namedPatientOf(asset));
    return otherPatient === undefined ? asset : { ...asset, otherPatient };
  });
  return { ...manifest, assets: await Promise.all(assets) };
}
