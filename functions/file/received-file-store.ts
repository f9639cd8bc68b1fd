import { createHash } from 'node:crypto';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { PatientId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { acceptUpload } from './accept-upload.ts';
import { caseFiles, fileOwners } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Commit } from './move-case-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

interface Received {
  readonly patientId: PatientId;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The device or program that sent the bytes. */
  readonly sender: { readonly id: string; readonly name: string };
}

interface Receiving {
  readonly now: UnixSeconds;
  readonly commit: Commit;
}

/**
 * Stores a patient's file whose bytes arrived inside a request. It takes the same steps as an upload: create the row and reserve the quota,
 * store the bytes, start the run.
 */
export const receivedFiles = {
  /** Creates the row of the file and reserves its bytes. Throws storageFull or subscriptionEnded if there is no room. */
  async announce({ organisationId }: Tenant, received: Received, { now, commit }: Receiving): Promise<CaseFileRow> {
    const { patientId, name, bytes, sender } = received;
    const fileId = newId('file');
    const row: CaseFileRow = newRow(now, {
      fileId,
      organisationId,
      orderId: null,
      patientId,
      subject: patientId,
      name,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      state: 'waitingForUpload' as const,
      uploader: { kind: 'equipment' as const, name: sender.name },
      uploaderId: sender.id,
      payerId: organisationId,
      attempt: 0,
      reservedBytes: bytes.length,
      storedBytes: 0,
    });
    const room = await quotaStore(organisationId).reserve(bytes.length, { isCare: false });
    return commit({
      writes: [caseFiles.create(row), fileOwners.create(newRow(now, { fileId, organisationId })), room],
      history: [{ owner: organisationId, subject: fileId, action: 'init', from: null, to: row.state, side: 'user' }],
      subjects: [fileId, patientId],
      answer: row,
    });
  },

  /** Stores the bytes of an announced file and starts its processing. If the call is interrupted, the sweeper completes the work. */
  async store(
    row: CaseFileRow,
    bytes: Uint8Array,
    run: Receiving & { readonly processCaseArn: string },
  ): Promise<void> {
    await stores.objects.write(OBJECT_KEYS.incoming(row), { bytes, contentType: 'application/octet-stream' });
    const accepted = await acceptUpload(row, { ...stores, ...run, by: 'user' });
    if (typeof accepted === 'string') throw new Error(`the file did not arrive as announced: ${accepted}`);
  },
};
