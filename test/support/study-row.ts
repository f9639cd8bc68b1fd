import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { StoredStudy } from '#functions/study/study-items.ts';
import type { PatientId } from '#shared/ids.ts';

/** Returns the row of a study with one panoramic image, which comes from the given file. */
export const studyRow = (
  file: Pick<CaseFileRow, 'organisationId' | 'fileId' | 'orderId'>,
  patientId: PatientId,
  override: Partial<StoredStudy> = {},
): StoredStudy =>
  newRow(nowSeconds(), {
    organisationId: file.organisationId,
    studyId: newId('study'),
    patientId,
    orderId: file.orderId,
    fileId: file.fileId,
    kind: 'panoramic' as const,
    judgedBy: null,
    takenOn: '2026-03-12',
    dayFrom: 'image' as const,
    device: 'Planmeca ProMax',
    source: { kind: 'account' as const, name: 'Maya' },
    StudyInstanceUID: '',
    images: [{ assetId: 'asset-0', name: 'pano.dcm', teeth: [], viewer: 'image', hasThumbnail: true }],
    remark: '',
    ...override,
  });
