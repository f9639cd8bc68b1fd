import { expect, test } from 'vitest';
import { chooseFirstImages } from '#functions/pipeline/choose-first-images.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';

const MIB = 2 ** 20;

/** Returns the names that are chosen from a zip with files of these names. */
async function chosen(names: readonly string[], sizes: Readonly<Record<string, number>> = {}): Promise<string[]> {
  const files = names.map((name) => ({ name, content: Buffer.alloc(sizes[name] ?? 4, name) }));
  const { entries } = await readDirectory(memorySource(writeZip(files)));
  return chooseFirstImages(entries).map(({ path }) => path);
}

const slices = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}/I${at + 1}.dcm`);

// FILE-332
test.each([
  [
    ['smile.jpg', 'case_preview.png', 'Panoramic.jpg'],
    ['case_preview.png', 'Panoramic.jpg'],
  ],
  [
    ['b.jpg', 'opg-2026.jpg', 'a.jpg'],
    ['opg-2026.jpg', 'a.jpg'],
  ],
  [
    ['photo-10.jpg', 'photo-2.jpg'],
    ['photo-2.jpg', 'photo-10.jpg'],
  ],
  // An image with the name of a mesh is its texture.
  [['Upper.obj', 'upper.png', 'face.jpg'], ['face.jpg']],
  [['scan.ply', 'scan.jpg'], []],
  [['notes.txt', 'UpperJaw.stl', 'order.xml'], []],
])('of the files %j these are tried first: %j', async (names, expected) => {
  expect(await chosen(names)).toEqual(expected);
});

// FILE-332
test('from slices the middle one of the largest folder is tried, in the order of their numbers, after images', async () => {
  expect(await chosen([...slices('scout', 2), ...slices('cbct', 11)])).toEqual(['cbct/I6.dcm']);
  expect(await chosen(['DICOM/IM0', 'DICOM/IM1', 'DICOM/IM2'])).toEqual(['DICOM/IM1']);
  expect(await chosen([...slices('cbct', 3), 'a.jpg', 'b.jpg', 'c.jpg'])).toEqual(['a.jpg', 'b.jpg', 'cbct/I2.dcm']);
});

// FILE-332
test('a file above 16 MiB or without a byte is not tried', async () => {
  const sizes = { 'large.jpg': 16 * MIB + 1, 'just.jpg': 16 * MIB, 'empty.jpg': 0 };

  expect(await chosen(Object.keys(sizes), sizes)).toEqual(['just.jpg']);
});
