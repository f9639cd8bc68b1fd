import { expect, test } from 'vitest';
import type { ExtractedFile } from '#functions/pipeline/case-plan.ts';
import { judgeContent } from '#functions/pipeline/judge-content.ts';
import { planAssets } from '#functions/pipeline/plan-assets.ts';
import { writeDicom } from '#infra/phantom/write-dicom.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';

const directory = writeDicom({
  dataset: {
    DirectoryRecordSequence: [
      { Modality: 'CT' },
      { ReferencedFileID: ['IMAGES', 'IM0001'] },
      { ReferencedFileID: ['IMAGES', 'IM0002'] },
      { ReferencedFileID: ['..', '..', 'etc', 'passwd'] },
    ],
  },
});

function extracted(index: number, path: string, bytes: Uint8Array): ExtractedFile {
  const judged = judgeContent({ index, path, sizeBytes: bytes.length }, bytes);
  if ('outcome' in judged) throw new Error(`${path} was refused`);
  return { ...judged, place: { key: 'pack-0', start: 0, end: bytes.length } };
}

test('a table of contents of a disc is kept, and says which of its files are missing', () => {
  const files = [
    extracted(0, 'disc/DICOMDIR', directory),
    extracted(1, 'disc/images/im0001.dcm', dicomImage()),
    extracted(2, 'IMAGES/IM0002', dicomImage()),
  ];

  const { lots, decided } = planAssets(files);

  expect(decided).toMatchObject([
    { index: 0, outcome: 'kept', reason: 'dicomFilesMissing', detail: '2: IMAGES/IM0002, ../../etc/passwd' },
  ]);
  expect(lots.flat().flatMap((asset) => asset.files.map(({ index }) => index))).not.toContain(0);
});

test('a table of contents whose files are all there is only kept', () => {
  const whole = writeDicom({ dataset: { DirectoryRecordSequence: [{ ReferencedFileID: ['IM0001'] }] } });

  const { decided } = planAssets([extracted(0, 'DICOMDIR', whole), extracted(1, 'IM0001', dicomImage())]);

  expect(decided).toMatchObject([{ outcome: 'kept', reason: 'dicomDirectory' }]);
});
