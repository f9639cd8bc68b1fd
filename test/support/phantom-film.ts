import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { panoramic } from '#infra/phantom/panoramic.ts';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';

const BITS = 12;
const NOBODY = { id: 'P-1', elements: {} };

/** Draws a panoramic film of a generated jaw, in greys from 0 to 255. */
export async function phantomFilm(seed: number, columns: number, missing: readonly string[] = []): Promise<GreyFilm> {
  const { bytes } = panoramic({ seed, patient: NOBODY, columns, bitsStored: BITS, missing });
  const { values } = await openFrames(readDicom(bytes)).decode(0);
  const grey = Float32Array.from(values, (value) => value / 2 ** (BITS - 8));
  return { width: columns, height: grey.length / columns, values: grey };
}
