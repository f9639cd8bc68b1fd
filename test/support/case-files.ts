import { bucket } from './bucket.ts';
import { createHash } from 'node:crypto';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes an announced file with reserved quota, in the state after `init`. `bytes` are the announced content. */
export async function announceFile(bytes: Uint8Array, override: Partial<CaseFileRow> = {}): Promise<CaseFileRow> {
  const organisationId = newId('organisation');
  const orderId = newId('order');
  const row: CaseFileRow = newRow(nowSeconds(), {
    fileId: newId('file'),
    organisationId,
    orderId,
    orderNumber: '2026000017',
    patientId: null,
    subject: orderId,
    name: 'case.zip',
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
    state: 'waitingForUpload' as const,
    uploader: { kind: 'equipment' as const, name: 'SCAN-1' },
    uploaderId: newId('equipment'),
    payerId: organisationId,
    attempt: 0,
    reservedBytes: bytes.length,
    storedBytes: 0,
    ...override,
  });
  const { fileId, payerId, sizeBytes } = row;
  await transact([
    caseFiles.create(row),
    fileOwners.create(newRow(row.createdAt, { fileId, organisationId: row.organisationId })),
    await quotaStore(payerId).reserve(sizeBytes, { isCare: false }),
  ]);
  return row;
}

/** Makes an announced file with bytes that have arrived. */
export async function uploadFile(bytes: Uint8Array, override: Partial<CaseFileRow> = {}): Promise<CaseFileRow> {
  const row = await announceFile(bytes, override);
  await bucket.put(OBJECT_KEYS.incoming(row), bytes);
  return row;
}

export const objectCreated = (row: CaseFileRow) => ({ detail: { object: { key: OBJECT_KEYS.incoming(row) } } });

export const readRow = async (row: CaseFileRow): Promise<CaseFileRow> => (await caseFiles.read(row))!;
