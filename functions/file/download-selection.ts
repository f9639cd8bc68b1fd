import type { Handler } from '#functions/http/call.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { SELECTION_BYTES_MAX } from '#shared/file/selection-limits.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findFilesOf } from './find-files-of.ts';
import { findSubject } from './find-subject.ts';
import { labVeil } from './lab-veil.ts';
import type { NameOf } from './located.ts';
import { locateOriginal } from './locate-original.ts';
import { locateSelection } from './locate-selection.ts';
import { notThere } from './not-there.ts';
import { NO_VEIL } from './patient-veil.ts';
import { stores } from './stores.ts';
import { uniqueName } from './unique-name.ts';

/** Returns the object of each file. All needed packings begin before the first refusal is thrown, so that they run at the same time. */
async function locateAll(rows: readonly CaseFileRow[], innerNameOf: (row: CaseFileRow) => NameOf | undefined) {
  const located = await Promise.allSettled(
    rows.map(async (row) => {
      const { key, name } = await locateOriginal(row, innerNameOf(row));
      const found = await stores.objects.head(key);
      if (found === undefined) throw notThere(row);
      return { key, name, sizeBytes: found.sizeBytes };
    }),
  );
  return located.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

/** Returns a URL of a zip with the originals of the chosen files. Names that would reveal a hidden patient are replaced. */
export const downloadSelection: Handler<(typeof fileApi)['downloadSelection']> = async (call) => {
  const { owner, fileIds } = call.input;
  const of = await findSubject(call, owner);
  const { organisationId, orderId } = of;
  const [rows, veil] = await Promise.all([findFilesOf(of), labVeil(call.session, { organisationId, orderId })]);
  const chosen = fileIds.map((fileId) => rows.find((row) => row.fileId === fileId));
  const [first] = chosen;
  if (first === undefined || chosen.includes(undefined)) throw new AppError('notFound');
  // Entry names inside the organisation's own uploads stay, because the organisation wrote them itself.
  const isOwn = (row: CaseFileRow): boolean => row.payerId === call.session.organisationId;
  const located = await locateAll(
    chosen.flatMap((row) => row ?? []),
    (row) => (isOwn(row) || veil === NO_VEIL ? undefined : veil.fileName),
  );
  if (located.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > SELECTION_BYTES_MAX)
    throw new AppError('fileTooLarge', { limitBytes: SELECTION_BYTES_MAX });
  const taken = new Set<string>();
  const files = located.map((file) => ({ ...file, name: uniqueName(veil.fileName(file.name), taken) }));
  const key = await locateSelection(first, files);
  const name = `files-${files.length}.zip`;
  const found = await stores.objects.head(key);
  return {
    url: await presignGet({ bucket: stores.objects.bucket, key }, { saveAs: name, seconds: DOWNLOAD_URL_SECONDS }),
    name,
    sizeBytes: found?.sizeBytes ?? 0,
    expiresAt: call.now + DOWNLOAD_URL_SECONDS,
  };
};
