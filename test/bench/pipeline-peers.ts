import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import dicomParser from 'dicom-parser';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { Open, type File } from 'unzipper';
import { encodeHtj2k } from './htj2k.ts';
import { convertByGltfTransform, convertGeometry } from './mesh-peer.ts';

interface Case {
  readonly path: string;
  readonly folder: string;
}

type Step = (file: File, to: string) => Promise<unknown>;

async function codeSlice(file: File, to: string): Promise<void> {
  const dataset = dicomParser.parseDicom(await file.buffer());
  const { dataOffset = 0, length = 0 } = dataset.elements['x7fe00010'] ?? {};
  const [rows, columns] = [dataset.uint16('x00280010') ?? 0, dataset.uint16('x00280011') ?? 0];
  const pixels = new Uint8Array(dataset.byteArray.subarray(dataOffset, dataOffset + length));
  await writeFile(to, await encodeHtj2k({ rows, columns, values: new Uint16Array(pixels.buffer) }));
}

async function convertStl(file: File, to: string): Promise<void> {
  await writeFile(`${to}.stl`, await file.buffer());
  await convertByGltfTransform({ stl: `${to}.stl`, levels: to });
}

async function convertPly(file: File, to: string): Promise<void> {
  const bytes = await file.buffer();
  await convertGeometry(new PLYLoader().parse(new Uint8Array(bytes).buffer), to);
}

async function shrinkPhoto(file: File, to: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const bytes = await file.buffer();
  for (const width of [1600, 320]) await sharp(bytes).rotate().resize({ width }).jpeg().toFile(`${to}-${width}.jpg`);
}

const STEPS: Readonly<Record<string, Step>> = {
  dcm: codeSlice,
  stl: convertStl,
  ply: convertPly,
  jpg: shrinkPhoto,
};

/** The same case with what people take for it, one after the other: unzipper, dicom-parser and HTJ2K for each slice, glTF-Transform, sharp. */
export async function processByPeers({ path, folder }: Case): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const { files } = await Open.file(path);
  for (const [number, file] of files.entries())
    await STEPS[/[^.]+$/u.exec(file.path)?.[0] ?? '']?.(file, join(folder, String(number)));
  return files.length;
}
