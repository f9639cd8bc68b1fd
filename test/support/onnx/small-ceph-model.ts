import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { LANDMARKS, type LandmarkId } from '#shared/ceph/landmarks.ts';
import { writeOnnx } from './write-onnx.ts';

/** Names of each landmark: first in the ISBI challenge, in its order, then ours. */
const NAMES = [
  ['S', 'S'],
  ['N', 'N'],
  ['Or', 'Or'],
  ['Po', 'Po'],
  ['A', 'A'],
  ['B', 'B'],
  ['Pog', 'Pog'],
  ['Me', 'Me'],
  ['Gn', 'Gn'],
  ['Go', 'Go'],
  ['L1', 'LIT'],
  ['U1', 'UIT'],
  ['UL', 'Ls'],
  ['LL', 'Li'],
  ['Sn', 'Sn'],
  ["Pog'", 'Pogs'],
  ['PNS', 'PNS'],
  ['ANS', 'ANS'],
  ['Ar', 'Ar'],
] as const satisfies readonly (readonly [string, LandmarkId])[];

/** The point that the model never proposes, because its ellipse is too large. */
export const LEFT_POINT: LandmarkId = 'Ar';

const WORK_PX = 1024;
const MM_PX = 6;
const ORIGIN = [260, 180] as const;

/** Returns where the model sees a point, as shares of width and height of a square film. */
export function seenAt(id: LandmarkId): readonly [number, number] {
  const [x, y] = LANDMARKS.find((each) => each.id === id)?.drawn ?? [0, 0];
  return [(ORIGIN[0] + x * MM_PX) / WORK_PX, (ORIGIN[1] + y * MM_PX) / WORK_PX];
}

const SCALE = WORK_PX / 128;
const MARGIN_PX = (160 * SCALE - WORK_PX) / 2;
const SIGMA = { coarse: 1, refiner: 1.5 } as const;

/** Returns the logarithm of a Gaussian curve around a cell, for each cell. */
function bell(columns: number, rows: number, at: readonly [number, number], sigma: number): number[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [dx, dy] = [(index % columns) - at[0], Math.floor(index / columns) - at[1]];
    return -(dx * dx + dy * dy) / (2 * sigma * sigma);
  });
}

/** Returns a net that sees the face only if the right half of the film is brighter. On a mirrored or empty film it has no peak. */
function coarseNet(): Uint8Array {
  const maps = NAMES.flatMap(([, id]) => {
    const [x, y] = seenAt(id).map((share) => share * WORK_PX) as [number, number];
    const cell = (px: number): number => px / SCALE / 4 - 0.5;
    return bell(32, 40, [cell(x), cell(y + MARGIN_PX)], SIGMA.coarse);
  });
  const halves = Float32Array.from({ length: 160 * 128 }, (_, at) => (at % 128 < 64 ? -1 : 1) / (160 * 64));
  return writeOnnx({
    nodes: [
      { operator: 'Conv', inputs: ['image', 'halves'], output: 'brighter' },
      { operator: 'Clip', inputs: ['brighter', 'none', 'one'], output: 'seen' },
      { operator: 'Mul', inputs: ['seen', 'maps'], output: 'logits' },
    ],
    constants: [
      { name: 'halves', shape: [1, 1, 160, 128], values: halves },
      { name: 'none', shape: [], values: Float32Array.of(0) },
      { name: 'one', shape: [], values: Float32Array.of(1) },
      { name: 'maps', shape: [1, NAMES.length, 40, 32], values: Float32Array.from(maps) },
    ],
    input: { name: 'image', shape: [1, 1, 160, 128] },
    output: { name: 'logits', shape: [1, NAMES.length, 40, 32] },
  });
}

/** Returns a net that leaves each point unchanged: it always proposes the centre of the point's patch. */
const refiner = (): Uint8Array =>
  writeOnnx({
    nodes: [
      { operator: 'Conv', inputs: ['patches', 'nothing'], output: 'one' },
      { operator: 'Squeeze', inputs: ['one', 'axis'], output: 'flat' },
      { operator: 'Add', inputs: ['flat', 'map'], output: 'logits' },
    ],
    constants: [
      { name: 'nothing', shape: [1, 2, 64, 64], values: new Float32Array(2 * 64 * 64) },
      { name: 'axis', shape: [1], values: BigInt64Array.of(1n) },
      { name: 'map', shape: [1, 32, 32], values: Float32Array.from(bell(32, 32, [15.5, 15.5], SIGMA.refiner)) },
    ],
    input: { name: 'patches', shape: [NAMES.length, 2, 64, 64] },
    output: { name: 'logits', shape: [NAMES.length, 32, 32] },
  });

const shape = (): Uint8Array => {
  const template = NAMES.map(([, id]) => LANDMARKS.find((each) => each.id === id)?.drawn.map((mm) => mm * 10));
  const size = 2 * NAMES.length;
  const covariance = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_each, column) => (row === column ? 100 : 0)),
  );
  return Buffer.from(JSON.stringify({ template, covariance }));
};

const accuracy = { n: 100, mre_mm: 1.5, sdr: [77.5, 83.5, 87.1, 92.2] as [number, number, number, number] };

/** Writes the folder of a small landmark model that finds the drawn head on every square film. Returns the model's manifest. */
export function writeSmallCephModel(folder: string, override: Partial<ModelManifest> = {}): ModelManifest {
  const contents = {
    'landmarks.onnx': coarseNet(),
    'refiner.onnx': refiner(),
    'refiner-fine.onnx': refiner(),
    'shape.json': shape(),
  };
  const files = Object.entries(contents).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return [name, { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }] as const;
  });
  const manifest: ModelManifest = {
    name: 'small-ceph',
    version: '0.0.1',
    kind: 'lateral-cephalogram-landmarks',
    clinicalClaim: false,
    intendedUse: 'For tests.',
    files: Object.fromEntries(files),
    inputs: {},
    outputs: {},
    training: { data: 'None.', terms: 'Ours.' },
    metrics: { drawn: { ...accuracy, human: { mre_mm: 1.48, sdr: accuracy.sdr } } },
    landmarks: NAMES.map(([id], index) => ({ index, id })),
    postprocessing: {
      mix: [0, 0.5, 0.5],
      repairBelowWeight: 0.12,
      ellipse: { b0: 2, k: NAMES.map(([, id]) => (id === LEFT_POINT ? 6 : 1)) },
      accept: { minCoarseScore: 0.85 },
    },
    ...override,
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
