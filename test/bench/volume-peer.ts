import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dicomParser from 'dicom-parser';
import { Open } from 'unzipper';
import { encodeHtj2k } from './htj2k.ts';

/** Converts in the way of static DICOMweb: it parses and encodes each file of the zip separately. Returns the number of slices. */
export async function codeEachSlice({ zip, folder }: { zip: string; folder: string }): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const { files } = await Open.file(zip);
  for (const [number, file] of files.entries()) {
    const dataset = dicomParser.parseDicom(await file.buffer());
    const { dataOffset = 0, length = 0 } = dataset.elements['x7fe00010'] ?? {};
    const [rows, columns] = [dataset.uint16('x00280010') ?? 0, dataset.uint16('x00280011') ?? 0];
    const pixels = new Uint8Array(dataset.byteArray.subarray(dataOffset, dataOffset + length));
    await writeFile(
      join(folder, `slice-${number}.jhc`),
      await encodeHtj2k({ rows, columns, values: new Uint16Array(pixels.buffer) }),
    );
  }
  return files.length;
}
