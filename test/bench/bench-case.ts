import sharp from 'sharp';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { jawMesh } from '#infra/phantom/jaw.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { writeBinaryStl, writePly } from '#infra/phantom/write-mesh.ts';
import { benchFile } from './bench-file.ts';
import { packEntry, packRepeated, storeEntry, writeZipFile, zeroEntry, type PackedEntry } from './bench-zip.ts';

export interface CaseSize {
  readonly slices: number;
  readonly triangles: number;
  readonly photos: number;
}

/** Case of one implant patient with typical sizes: 512 slices, three scans, photos. It has 250 MB, or 118 MB as a zip. */
const WHOLE_CASE: CaseSize = { slices: 512, triangles: 300_000, photos: 3 };

const patient = phantomPatient({
  id: 'B0001',
  name: 'Bench^Case',
  birthDate: '19800101',
  sex: 'F',
  studyDate: '20261121',
  charset: 'ISO_IR 100',
});

export const benchSeries = (slices: number, seed = 5): { name: string; bytes: Uint8Array }[] =>
  cbctSeries({ slices, sizePx: 400, seed, patient });

/** Makes an image of 12 megapixels with so much noise that every codec compresses it badly. */
export const photo = (mean: number): Promise<Uint8Array> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#c87',
      noise: { type: 'gaussian', mean, sigma: 12 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer();

/** Returns the packed files of a case. Another `seed` makes another patient, for a zip with several patients. */
async function caseEntries({ slices, triangles, photos }: CaseSize, seed = 5): Promise<PackedEntry[]> {
  const lower = jawMesh({ jaw: 'lower', seed, triangles });
  const files = [
    ...benchSeries(slices, seed),
    { name: 'UpperJaw.stl', bytes: writeBinaryStl(jawMesh({ jaw: 'upper', seed, triangles })) },
    { name: 'LowerJaw.stl', bytes: writeBinaryStl(lower) },
    { name: 'LowerJaw.ply', bytes: writePly(lower, 'binary_little_endian') },
  ];
  for (let number = 0; number < photos; number += 1)
    files.push({ name: `photo-${number}.jpg`, bytes: await photo(120 + number) });
  return files.map(({ name, bytes }) => packEntry(name, bytes));
}

/** Returns the path of the whole case as a zip. */
export const wholeCase = (): Promise<string> =>
  benchFile('case.zip', async (path) => writeZipFile(path, await caseEntries(WHOLE_CASE)));

/** Returns the path of a case with `scale` times the slices, scans and photos. */
export const benchCase = (scale: number): Promise<string> =>
  benchFile(`case-${scale}.zip`, async (path) => {
    const scan = benchSeries(40 * scale).map(({ name, bytes }) => packEntry(name, bytes));
    const others = (await caseEntries({ slices: 0, triangles: 100_000, photos: 1 })).flatMap((entry) =>
      Array.from({ length: scale }, (_, copy) => ({ ...entry, name: `${copy}/${entry.name}` })),
    );
    writeZipFile(path, [...scan, ...others]);
  });

const TINY_ENTRIES = 4990;

/** Returns the path of a zip of many files of 2 KB each, cut from a scan. */
export const tinyZip = (): Promise<string> =>
  benchFile('tiny.zip', (path) => {
    const stl = writeBinaryStl(jawMesh({ jaw: 'upper', seed: 5, triangles: 100_000 }));
    const at = (number: number): number => (number * 977) % (stl.length - 2048);
    writeZipFile(
      path,
      Array.from({ length: TINY_ENTRIES }, (_, number) =>
        packEntry(`part/${number}.bin`, stl.subarray(at(number), at(number) + 2048)),
      ),
    );
  });

/** Returns the path of a zip of 200 MB. Its photos are stored without compression, since they are compressed already. */
export const storedZip = (): Promise<string> =>
  benchFile('stored.zip', async (path) => {
    const picture = await photo(120);
    const bytes = Buffer.alloc(5_000_000, picture);
    writeZipFile(
      path,
      Array.from({ length: 40 }, (_, number) => storeEntry(`photo-${number}.jpg`, bytes)),
    );
  });

const GIB = 1024 ** 3;

/** Returns the path of a zip of more than 4 GiB: a scanner's raw data (all zeros) and a few slices. */
export const sparseZip = (): Promise<string> =>
  benchFile('sparse.zip', (path) => {
    const raw = [0, 1, 2, 3].map((number) => zeroEntry(`raw/frames-${number}.bin`, GIB + 1024));
    writeZipFile(path, [...raw, ...benchSeries(8).map(({ name, bytes }) => packEntry(name, bytes))]);
  });

const BIG_FOLDERS = 12;
const BIG_ENTRY_TIMES = 12;

/** Returns the path of a zip of 1.5 GB with 1,600 files. One file has half a gigabyte: a scanner's raw data next to its exports. */
export const bigZip = (): Promise<string> =>
  benchFile('big.zip', async (path) => {
    const entries = await caseEntries({ slices: 128, triangles: 300_000, photos: 1 });
    const folders = Array.from({ length: BIG_FOLDERS }, (_, folder) =>
      entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` })),
    );
    const series = benchSeries(128).map(({ bytes }) => bytes);
    writeZipFile(path, [...folders.flat(), packRepeated('raw/scan.bin', series, BIG_ENTRY_TIMES)]);
  });
