import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { fileProgress } from './case-file-items.ts';
import { toCaseFile } from './case-file-row.ts';
import { findFilesOf } from './find-files-of.ts';
import { findSubject } from './find-subject.ts';
import { otherPatientsIn, recordOf } from './judge-identity.ts';
import { labVeil } from './lab-veil.ts';

/** Lists the files of an order or a patient, newest first. For a remake, the files of the earlier orders follow. */
export const index: Handler<(typeof fileApi)['index']> = async (call) => {
  const of = await findSubject(call, call.input.owner);
  const { organisationId, orderId, patientId } = of;
  const [rows, veil] = await Promise.all([findFilesOf(of), labVeil(call.session, { organisationId, orderId })]);
  const processing = rows.filter((row) => row.state === 'processing');
  const isAnybodyNamed = rows.some(({ namedPatients = [] }) => namedPatients.length > 0);
  const [progress, record] = await Promise.all([
    fileProgress.readMany(processing.map(({ fileId }) => ({ organisationId, fileId }))),
    isAnybodyNamed ? recordOf({ organisationId, orderId, patientId }) : undefined,
  ]);
  const list = await Promise.all(
    rows.map(async (row) =>
      veil.file({
        ...toCaseFile(
          row,
          progress.find(({ fileId }) => fileId === row.fileId),
        ),
        ...(await otherPatientsIn(row, record)),
      }),
    ),
  );
  return { list, total: list.length };
};
