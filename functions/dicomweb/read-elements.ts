import { findFile } from '#functions/file/find-file.ts';
import { labVeil } from '#functions/file/lab-veil.ts';
import { NO_VEIL } from '#functions/file/patient-veil.ts';
import type { Handler } from '#functions/http/call.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { dicomIndex } from './dicom-index-store.ts';
import { elementsByReader } from './read-by-reader.ts';

/** Reads the elements. Throws 40901 for a damaged file, 40400 for a file that is gone. */
async function elementsOf(input: Parameters<typeof elementsByReader>[0]) {
  try {
    return await elementsByReader(input);
  } catch (cause) {
    if (!(cause instanceof StandardError)) throw cause;
    if (cause.status === 404) throw new AppError('notFound', undefined, { cause });
    throw new AppError('stateRefusesAction', { state: 'damaged' }, { cause });
  }
}

/**
 * Returns the elements of one DICOM file. Throws 40901 if the archive does not list the entry. Such an entry is no DICOM file or has no
 * UIDs.
 */
export const readElements: Handler<(typeof dicomwebApi)['readElements']> = async (call) => {
  const { fileId, entry } = call.input;
  const row = await findFile(call, fileId);
  const { organisationId } = row;
  const [veil, instances] = await Promise.all([
    labVeil(call.session, row),
    dicomIndex.instancesOfFile({ organisationId, fileId }),
  ]);
  const found = instances.find(({ instance }) => instance.entry === entry);
  if (found === undefined) throw new AppError('stateRefusesAction', { state: 'noDicom' });
  return elementsOf({
    organisationId,
    files: [{ fileId, isZip: found.series.isZip, entries: [entry] }],
    // An organisation sees all values of its own uploads.
    isVeiled: veil !== NO_VEIL && row.payerId !== call.session.organisationId,
  });
};
