import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { PLY, PLY_TYPE_BYTES, type PlyElement, type PlyProperty, type PlyType } from './ply-header.ts';
import { BinaryValues, type PlyValues, skipList } from './ply-values.ts';

const AXES = ['x', 'y', 'z'];
/** Names that exporters give to the three colour channels. */
const CHANNELS = [
  ['red', 'r', 'diffuse_red'],
  ['green', 'g', 'diffuse_green'],
  ['blue', 'b', 'diffuse_blue'],
];

/** Factor that makes a colour channel of each type a byte: whole numbers use their full range, fractions are shares of 1. */
const BYTE_FACTORS: Partial<Record<PlyType, number>> = {
  [PLY.uint8]: 1,
  [PLY.uint16]: 1 / 257,
  [PLY.float32]: 255,
  [PLY.float64]: 255,
};

/** Where the values of a property go: every third place of `target` from `first` on, times `factor`. */
type Destination = {
  readonly target: Float32Array | Uint8ClampedArray;
  readonly first: number;
  readonly factor: number;
};

/** Positions and, where all three channels are there, colours of the points of a PLY file. */
export function readPoints(element: PlyElement, values: PlyValues): Omit<Mesh, 'indices'> {
  const { rows, properties } = element;
  const names = properties.map(({ name }) => name);
  if (!AXES.every((axis) => names.includes(axis)))
    throw new RejectedFileError('meshDamaged', 'points without x, y and z');
  const positions = new Float32Array(rows * 3);
  const isColored = CHANNELS.every((channel) => channel.some((name) => names.includes(name)));
  const colors = new Uint8ClampedArray(isColored ? rows * 3 : 0);
  const destinations = properties.map(({ name, type }): Destination | undefined => {
    const axis = AXES.indexOf(name);
    if (axis >= 0) return { target: positions, first: axis, factor: 1 };
    const channel = CHANNELS.findIndex((channelNames) => channelNames.includes(name));
    const factor = BYTE_FACTORS[type];
    return isColored && channel >= 0 && factor !== undefined ? { target: colors, first: channel, factor } : undefined;
  });
  const isFixed = properties.every(({ count }) => count === undefined);
  if (isFixed && values instanceof BinaryValues) readColumns(element, values, destinations);
  else readRows(element, values, destinations);
  return isColored ? { positions, colors: new Uint8Array(colors.buffer) } : { positions };
}

type Destinations = readonly (Destination | undefined)[];

function readColumns({ rows, properties }: PlyElement, values: BinaryValues, destinations: Destinations): void {
  const rowBytes = properties.reduce((sum, { type }) => sum + PLY_TYPE_BYTES[type], 0);
  let offset = 0;
  properties.forEach(({ type }, at) => {
    const destination = destinations[at];
    if (destination) values.readColumn({ type, offset, rowBytes, rows, ...destination });
    offset += PLY_TYPE_BYTES[type];
  });
  values.skipBytes(rows * rowBytes);
}

function readRows({ rows, properties }: PlyElement, values: PlyValues, destinations: Destinations): void {
  for (let row = 0; row < rows; row++) {
    properties.forEach((property: PlyProperty, at) => {
      const destination = destinations[at];
      if (property.count !== undefined) skipList(property.type, property.count, values);
      else if (!destination) values.skip(property.type, 1);
      else destination.target[row * 3 + destination.first] = values.next(property.type) * destination.factor;
    });
    values.endRow();
  }
}
