import { Readable } from 'node:stream';
import * as z from 'zod';
import { stores } from '#functions/file/stores.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import {
  exportEnd,
  exportKey,
  patientExportStore,
  type StoredPatientExport,
} from '#functions/patient/patient-export-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { commit } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import type { PatientExportEventType } from '#shared/patient/patient-events.ts';
import { PatientRecord } from '#shared/patient/patient-record.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { canonicalJson } from './canonical-json.ts';
import { gatherRecord, type RecordBytes } from './gather-record.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { type PackedFile, packZip } from '#functions/zip/pack-zip.ts';
import { recordPage } from './record-page.ts';
import { task } from './task.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** Seconds between two updates of the progress. */
const PROGRESS_SECONDS = 2;

const Run = z.object({
  organisationId: OrganisationId,
  patientId: PatientId,
  startedAt: UnixSeconds,
});

const ofText = (name: string, text: string): PackedFile => ({
  name,
  pieces: () => Readable.from([Buffer.from(text, 'utf8')]),
});

const ofObject = ({ path, key, sizeBytes }: RecordBytes): PackedFile => ({
  name: path,
  pieces: async function* () {
    for (let start = 0; start < sizeBytes; start += PIECE_BYTES)
      yield await stores.objects.read({ key }, { start, end: Math.min(start + PIECE_BYTES, sizeBytes) });
  },
});

/** Stores changes of the row at once. Throws if another worker of the same run has changed the row. */
async function noted(row: StoredPatientExport, changes: Partial<StoredPatientExport>): Promise<StoredPatientExport> {
  const after = changed(nowSeconds(), row, changes);
  await transact([patientExportStore.replace(after)]);
  return after;
}

/** Ends the run: writes the row, and the event that notifies the requester. */
async function endExport(row: StoredPatientExport, type: PatientExportEventType): Promise<void> {
  const now = nowSeconds();
  const { organisationId, patientId, requester, totalBytes, startedAt } = row;
  const [organisation, patient] = await Promise.all([organisationStore.read(organisationId), readPatient(row)]);
  const end =
    type === 'PatientExportReady'
      ? ({
          state: 'ready',
          packedBytes: totalBytes,
          ttl: exportEnd(now),
        } as const)
      : ({ state: 'failed' } as const);
  const detail = {
    schemaVersion: 1,
    organisation: { organisationId, name: organisation?.name ?? '' },
    patientId,
    patientNumber: patient?.patientNumber ?? '',
    requesterId: requester.accountId,
  } as const;
  const origin = {
    actorKind: 'system',
    actorId: 'pipeline',
    actorName: 'pipeline',
    owner: organisationId,
    action: 'patientExport/pack',
    sourceIp: '',
    requestId: `${patientId}-${startedAt}`,
  } as const;
  await commit(origin, {
    writes: [patientExportStore.replace(changed(now, row, end))],
    events: patient === undefined ? [] : [{ type, detail }],
    subjects: [patientId],
    answer: undefined,
  });
}

/** Writes the zip while its files are read, and updates the progress in the row. Returns the row after the last update. */
async function pack(begun: StoredPatientExport, files: readonly PackedFile[]): Promise<StoredPatientExport> {
  const writer = new ObjectWriter(stores, {
    key: exportKey(begun),
    contentType: 'application/zip',
  });
  let row = begun;
  try {
    for await (const piece of packZip(files)) {
      await writer.write(piece);
      if (nowSeconds() - row.updatedAt < PROGRESS_SECONDS) continue;
      row = await noted(row, {
        packedBytes: Math.min(writer.sizeBytes, row.totalBytes),
      });
    }
    await writer.close();
    return row;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function exportRecord(row: StoredPatientExport): Promise<void> {
  const gathered = await gatherRecord(row, nowSeconds());
  if (gathered === undefined) return await endExport(row, 'PatientExportFailed');
  const { record, sent, bytes } = gathered;
  const totalBytes = bytes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const counted = await noted(row, {
    totalBytes,
    packedBytes: 0,
    fileCount: bytes.length,
  });
  const schema = z.toJSONSchema(PatientRecord, {
    io: 'output',
    unrepresentable: 'any',
  });
  const packed = await pack(counted, [
    ofText('index.html', await recordPage(record, row.language)),
    ofText('record.json', canonicalJson(record)),
    ofText('record.schema.json', canonicalJson(schema)),
    ...sent.map(({ path, document }) => ofText(path, canonicalJson(document))),
    ...bytes.map(ofObject),
  ]);
  await endExport(packed, 'PatientExportReady');
}

/**
 * Packs all data that a clinic has of a patient into one zip. Works as a stream: only the record and one part of the zip are in memory.
 * With `error`, marks the run as failed. Does nothing for a run that is not the newest.
 */
export const handler = task(
  z.object({ export: Run, error: z.unknown().optional() }),
  async ({ export: run, error }) => {
    const row = await patientExportStore.read(run);
    if (row?.state !== 'underWay' || row.startedAt !== run.startedAt) return {};
    await (error === undefined ? exportRecord(row) : endExport(row, 'PatientExportFailed'));
    return {};
  },
);
