import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';
import dicomParser from 'dicom-parser';
import sharp from 'sharp';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { Open } from 'unzipper';
import { encodeHtj2k } from './htj2k.ts';
import { convertByGltfTransform, convertGeometry } from './mesh-peer.ts';
import { drawByThree } from './mesh-pictures.ts';

interface Case {
  readonly path: string;
  readonly folder: string;
}

const LEVELS = [0, 1, 2];
const SIZES_PX = [1600, 320];

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Unpacks the files one by one and checks each checksum, since unzipper does not check it. */
async function unpack(path: string, folder: string): Promise<void> {
  const { files } = await Open.file(path);
  for (const [number, file] of files.entries()) {
    const bytes = await file.buffer();
    if (crc32(bytes) !== file.crc32) throw new Error(`${file.path} is damaged`);
    await writeFile(join(folder, `${number}-${file.path.replaceAll('/', '_')}`), bytes);
  }
}

async function codeSlice(file: string): Promise<void> {
  const dataset = dicomParser.parseDicom(await readFile(file));
  const { dataOffset = 0, length = 0 } = dataset.elements['x7fe00010'] ?? {};
  const [rows, columns] = [dataset.uint16('x00280010') ?? 0, dataset.uint16('x00280011') ?? 0];
  const pixels = new Uint8Array(dataset.byteArray.subarray(dataOffset, dataOffset + length));
  await writeFile(`${file}.jhc`, await encodeHtj2k({ rows, columns, values: new Uint16Array(pixels.buffer) }));
}

/** Converts a mesh to levels, and compresses them with gzip for delivery. */
async function convertMesh(file: string): Promise<void> {
  if (file.endsWith('.stl')) await convertByGltfTransform({ stl: file, levels: file });
  else await convertGeometry(new PLYLoader().parse(new Uint8Array(await readFile(file)).buffer), file);
  for (const level of LEVELS) {
    const glb = `${file}-${level}.glb`;
    await writeFile(`${glb}.gz`, await promisify(gzip)(await readFile(glb)));
  }
}

async function shrinkPhoto(file: string): Promise<void> {
  for (const width of SIZES_PX) await sharp(file).rotate().resize({ width }).jpeg().toFile(`${file}-${width}.jpg`);
}

/**
 * Processes the same case with the usual package for each job, one job after the other. The first jobs are the upload's digest, unzipper,
 * and dicom-parser with HTJ2K for each slice. After them come glTF-Transform, three.js in a headless browser, and sharp for smaller photos.
 * Returns the browser's time in ms.
 */
export async function processByPeers({ path, folder }: Case): Promise<{ picturesMs: number }> {
  mkdirSync(folder, { recursive: true });
  await digest(path);
  await unpack(path, folder);
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const of = (ending: RegExp): string[] => files.filter((file) => ending.test(file));
  for (const file of of(/\.dcm$/u)) await codeSlice(file);
  for (const file of of(/\.(?:stl|ply)$/u)) await convertMesh(file);
  const from = performance.now();
  await drawByThree(of(/\.(?:stl|ply)$/u));
  const picturesMs = performance.now() - from;
  for (const file of of(/\.jpg$/u)) await shrinkPhoto(file);
  return { picturesMs };
}
