import { expect, test } from 'vitest';
import { HEAD_BYTES, judgeContent } from '#functions/pipeline/judge-content.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeDicom } from '#infra/phantom/write-dicom.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';

const LARGE = new Uint8Array(2 * HEAD_BYTES);
const WRAPPED_PDF = '1.2.840.10008.5.1.4.1.1.104.1';

/** Judges a large file, of which only the first bytes were read. */
const judgeHead = (bytes: Uint8Array) =>
  judgeContent({ index: 0, path: 'a.dcm', sizeBytes: bytes.length }, bytes.subarray(0, HEAD_BYTES));

test('the head of a large file says what it wraps, and of whom', () => {
  const EncapsulatedDocument = Buffer.concat([writePdf(), LARGE]);
  const dataset = { SOPClassUID: WRAPPED_PDF, SOPInstanceUID: dicomUid('large'), PatientName: 'Wong^Li' };

  expect(judgeHead(writeDicom({ dataset: { ...dataset, EncapsulatedDocument } }))).toMatchObject({
    kind: 'dicom',
    instance: { SOPClassUID: WRAPPED_PDF, PatientName: 'Wong^Li' },
  });
});

test('the head of a large part says to which concatenation it belongs', () => {
  const part = { ConcatenationUID: dicomUid('concatenation'), InConcatenationNumber: 2 };

  expect(judgeHead(dicomImage({ dataset: { ...part, Rows: 512, Columns: 512, PixelData: LARGE } }))).toMatchObject({
    instance: part,
  });
});

test('of any other large file nothing is said before all of it is read', () => {
  expect(judgeHead(dicomImage({ dataset: { Rows: 512, Columns: 512, PixelData: LARGE } }))).not.toHaveProperty(
    'instance',
  );
});
