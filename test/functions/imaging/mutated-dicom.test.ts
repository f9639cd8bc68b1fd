import { expect, test } from 'vitest';
import { seededRandom } from '#infra/local/phantom/seeded-noise.ts';
import type { DicomDataset } from '#infra/local/phantom/write-dicom.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeJpeg2000, encodeJpegLossless, encodeJpegLs, encodeRle } from '#test/support/dicom/encode-pixels.ts';
import { type Verdict, verdictOn } from '#test/support/dicom/verdict.ts';

const SECONDS_MAX = 2;
const grey8: DicomDataset = { Rows: 3, Columns: 4, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
const source = {
  rows: 3,
  columns: 4,
  components: 1,
  bits: 8,
  isSigned: false,
  samples: Uint8Array.from({ length: 12 }, (_, index) => index * 20),
} as const;

const withFragment = (transferSyntax: TransferSyntaxKeyword, fragment: Uint8Array): Uint8Array =>
  dicomImage({ transferSyntax, fragments: [fragment], dataset: grey8 });

/** Bytes at random places get random values; now and then a piece is cut out, doubled or the end is lost. */
function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = (): number => Math.floor(random() * bytes.length);
  let mutated = Uint8Array.from(bytes);
  for (let change = Math.ceil(random() * 6); change > 0; change -= 1) mutated[at()] = random() * 256;
  if (random() < 0.1) mutated = mutated.slice(0, at());
  if (random() < 0.1) mutated = Uint8Array.from([...mutated.slice(0, at()), ...mutated.slice(at())]);
  return mutated;
}

test('no mutation of a good file is answered by anything but a picture or a reason, in time', async () => {
  const random = seededRandom(2026);
  const rich: DicomDataset = {
    WindowCenter: [40, 600],
    WindowWidth: [400, 2800],
    ModalityLUTSequence: [{ LUTDescriptor: [4, 0, 16], LUTData: new Uint16Array(4) }],
  };
  const originals = [
    dicomImage({ dataset: rich }),
    dicomImage({ dataset: rich, transferSyntax: 'ImplicitVRLittleEndian' }),
    dicomImage({ dataset: rich, transferSyntax: 'DeflatedExplicitVRLittleEndian' }),
    dicomImage({ dataset: rich, transferSyntax: 'ExplicitVRBigEndian' }),
    withFragment('RLELossless', encodeRle(source)),
    withFragment('JPEGLosslessSV1', encodeJpegLossless(source)),
    withFragment('JPEGLSLossless', await encodeJpegLs(source)),
    withFragment('JPEG2000Lossless', await encodeJpeg2000(source)),
  ];
  const counts = new Map<Verdict, number>();
  let slowest = 0;

  for (let round = 0; round < 2000; round += 1) {
    const start = performance.now();
    const verdict = await verdictOn(mutate(originals[round % originals.length]!, random));
    slowest = Math.max(slowest, performance.now() - start);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }

  console.log(
    `2,000 mutated DICOM files: ${JSON.stringify(Object.fromEntries(counts))}, slowest ${Math.round(slowest)} ms`,
  );
  expect(slowest / 1000).toBeLessThan(SECONDS_MAX);
}, 120_000);
