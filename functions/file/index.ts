import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { caseFiles, fileProgress } from './case-file-items.ts';
import { toCaseFile } from './case-file-row.ts';
import { findSubject } from './find-subject.ts';
import { otherPatientsIn, recordOf } from './judge-identity.ts';

/** Lists the files of an order or a patient, newest first. */
export const index: Handler<(typeof fileApi)['index']> = async (call) => {
  const { organisationId, orderId, patientId } = await findSubject(call, call.input.owner);
  const subject = orderId ?? patientId ?? '';
  const rows = await caseFiles.all({ index: 'gsi1', key: { organisationId, subject }, isDescending: true });
  const processing = rows.filter((row) => row.state === 'processing');
  const progress = await fileProgress.readMany(processing.map(({ fileId }) => ({ organisationId, fileId })));
  const isAnybodyNamed = rows.some(({ namedPatients = [] }) => namedPatients.length > 0);
  const record = isAnybodyNamed ? await recordOf({ organisationId, orderId, patientId }) : undefined;
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...toCaseFile(
        row,
        progress.find(({ fileId }) => fileId === row.fileId),
      ),
      ...(await otherPatientsIn(row, record)),
    })),
  );
  return { list, total: list.length };
};
