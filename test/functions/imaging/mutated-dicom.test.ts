import { expect, test } from 'vitest';
import { seededRandom } from '#infra/local/phantom/seeded-noise.ts';
import type { DicomDataset } from '#infra/local/phantom/write-dicom.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
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
    const bytes = mutate(originals[round % originals.length]!, random);
    const seconds = await cpuSeconds(async () => {
      const verdict = await verdictOn(bytes);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    });
    slowest = Math.max(slowest, seconds);
  }

  console.log(
    `2,000 mutated DICOM files: ${JSON.stringify(Object.fromEntries(counts))}, slowest ${slowest.toFixed(2)} s`,
  );
  expect(slowest).toBeLessThan(SECONDS_MAX);
}, 120_000);

test('a JPEG-LS picture that lost an inner marker and its end is given up at once', async () => {
  const samples = Uint8Array.from({ length: 100 * 100 }, (_, at) => Math.floor(at / 100 / 12) * 30);
  const fragment = await encodeJpegLs({ rows: 100, columns: 100, components: 1, bits: 8, isSigned: false, samples });
  // With these two bytes CharLS alone is busy for a minute.
  expect([fragment.length, fragment[155]]).toEqual([168, 0xff]);
  fragment[155] = 85;
  fragment[167] = 20;
  const bytes = dicomImage({
    transferSyntax: 'JPEGLSLossless',
    fragments: [fragment],
    dataset: { ...grey8, Rows: 100, Columns: 100 },
  });

  const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes)).toBe('dicomPixelsDamaged'));

  expect(seconds).toBeLessThan(SECONDS_MAX);
});
