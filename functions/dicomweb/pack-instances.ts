import type { DescribedPart } from '#functions/dicom-reader/dicom-reader-api.ts';
import { packZip } from '#functions/zip/pack-zip.ts';

interface Packed {
  /** Name of the file. It contains nothing about the patient. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isZip: boolean;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Returns a single instance unchanged, and several instances as a zip in their order. */
export async function packInstances(body: Buffer, parts: readonly DescribedPart[]): Promise<Packed> {
  const [first] = parts;
  const { Modality = 'DICOM', StudyDate = '' } = first?.stated ?? {};
  const title = [Modality.replaceAll(/\W/gu, ''), StudyDate.replaceAll(/\D/gu, '')].filter(Boolean).join('-');
  if (parts.length === 1 && first !== undefined)
    return { name: `${title}.dcm`, bytes: body.subarray(first.start, first.end), isZip: false };
  const files = parts.map(({ stated, start, end }) => ({
    name: `${stated.SOPInstanceUID ?? ''}.dcm`,
    pieces: () => whole(body.subarray(start, end)),
  }));
  const pieces: Uint8Array[] = [];
  for await (const piece of packZip(files)) pieces.push(piece);
  return { name: `${title}.zip`, bytes: Buffer.concat(pieces), isZip: true };
}
