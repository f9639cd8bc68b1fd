import { nowSeconds } from '#functions/runtime/clock.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { idsOf, readPatient } from '#functions/patient/find-patient.ts';
import type { StoredShare } from '#functions/share/share-items.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { type FileId, type OrganisationId, PatientId } from '#shared/ids.ts';
import { dropAll, eraseFile, fileGone, purgeFilesOf } from './erase-file.ts';

/** Erases the de-identified copies of a share. They are separate files, stored under the share. */
export async function eraseCopiesOf(
  { organisationId, shareId, copies }: StoredShare,
  objects: ObjectStore,
): Promise<void> {
  if (copies !== null) await purgeFilesOf(organisationId, shareId, objects);
}

async function eraseShare(row: StoredShare, objects: ObjectStore): Promise<void> {
  await eraseCopiesOf(row, objects);
  await dropAll(await shareStore.erase(row));
}

/** Erases the shares of an erased order or patient, because they name its files. */
export async function eraseSharesOf(
  organisationId: OrganisationId,
  subject: string,
  objects: ObjectStore,
): Promise<void> {
  for (const row of await shareStore.rowsOf(organisationId, subject)) await eraseShare(row, objects);
}

/** Erases a file's copy and returns the share without the file and this copy. */
async function withoutFile(row: StoredShare, fileId: FileId, objects: ObjectStore): Promise<StoredShare> {
  const files = row.files.filter((file) => file.fileId !== fileId);
  const { copies } = row;
  if (copies === null) return { ...row, files };
  const copyId = copies.files.find((file) => file.fileId === fileId)?.copyId;
  const copy = copyId && (await caseFiles.read({ organisationId: row.organisationId, fileId: copyId }));
  if (copy) {
    await eraseFile(copy, objects);
    await transact([caseFiles.remove(copy), ...fileGone(copy)]);
  }
  return {
    ...row,
    files,
    copies: {
      ...copies,
      files: copies.files.filter((file) => file.fileId !== fileId),
      leftOut: copies.leftOut.filter((refusal) => refusal.fileId !== fileId),
      proofs: copies.proofs.filter((proof) => proof.fileId !== copyId),
    },
  };
}

/**
 * Returns the shares that may contain a file of this order or patient. A patient with merged records has several ids, and a share may be
 * under any of them.
 */
async function rowsOfSubjects(organisationId: OrganisationId, subject: string): Promise<StoredShare[]> {
  const patientId = PatientId.safeParse(subject).data;
  const patient = patientId && (await readPatient({ organisationId, patientId }));
  const ids = new Set([subject, ...(patient === undefined ? [] : idsOf(patient))]);
  return (await Promise.all([...ids].map((id) => shareStore.rowsOf(organisationId, id)))).flat();
}

/** Removes an erased file from the shares of its order or patient. A share that had only this file is erased. */
export async function eraseFromShares(
  {
    organisationId,
    subject,
    fileId,
  }: {
    readonly organisationId: OrganisationId;
    readonly subject: string;
    readonly fileId: FileId;
  },
  objects: ObjectStore,
): Promise<void> {
  for (const row of await rowsOfSubjects(organisationId, subject)) {
    if (row.files.every((file) => file.fileId !== fileId)) continue;
    const left = await withoutFile(row, fileId, objects);
    if (left.files.length === 0) await eraseShare(row, objects);
    else await transact([shareStore.replace(changed(nowSeconds(), row, left))]);
  }
}
