import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { PLY, PLY_TYPE_BYTES, type PlyElement, type PlyProperty, type PlyType } from './ply-header.ts';
import { BinaryValues, type PlyValues, skipList } from './ply-values.ts';

/** Names that exporters give to a point's coordinates, in the order of the values. */
const AXES = [['x'], ['y'], ['z']];
const CHANNELS = [
  ['red', 'r', 'diffuse_red'],
  ['green', 'g', 'diffuse_green'],
  ['blue', 'b', 'diffuse_blue'],
];
const PICTURE_AXES = [
  ['s', 'u', 'texture_u', 'texture_s'],
  ['t', 'v', 'texture_v', 'texture_t'],
];

/** Returns the index of the colour channel in a property: 0 for red, 1 for green, 2 for blue; -1 if the property is no colour channel. */
export const channelOf = ({ name, count }: PlyProperty): number =>
  count === undefined ? CHANNELS.findIndex((names) => names.includes(name)) : -1;

/** Factors that convert a colour channel to a byte, by type. Whole numbers use their full range, fractions are shares of 1. */
export const BYTE_FACTORS: Partial<Record<PlyType, number>> = {
  [PLY.uint8]: 1,
  [PLY.uint16]: 1 / 257,
  [PLY.float32]: 255,
  [PLY.float64]: 255,
};

/** Properties whose values belong together. `target` gets `names.length` values for each point, multiplied by the factor of their type. */
type Group = {
  readonly names: readonly (readonly string[])[];
  readonly target: Float32Array | Uint8ClampedArray;
  readonly factorOf: (type: PlyType) => number | undefined;
};

/** Positions of the points in a PLY file. Colours and texture coordinates (to the right and up) are present if the file has them. */
export type PlyPoints = {
  readonly positions: Float32Array;
  readonly colors?: Uint8Array;
  readonly picturePlaces?: Float32Array;
};

export function readPoints(element: PlyElement, values: PlyValues): PlyPoints {
  const { rows, properties } = element;
  const hasAll = (names: Group['names']): boolean =>
    names.every((alternatives) => properties.some(({ name, count }) => !count && alternatives.includes(name)));
  if (!hasAll(AXES)) throw new RejectedFileError('meshDamaged', 'points without x, y and z');
  const positions = new Float32Array(rows * 3);
  const colors = hasAll(CHANNELS) ? new Uint8ClampedArray(rows * 3) : undefined;
  const picturePlaces = hasAll(PICTURE_AXES) ? new Float32Array(rows * 2) : undefined;
  const groups: Group[] = [{ names: AXES, target: positions, factorOf: () => 1 }];
  if (colors) groups.push({ names: CHANNELS, target: colors, factorOf: (type) => BYTE_FACTORS[type] });
  if (picturePlaces) groups.push({ names: PICTURE_AXES, target: picturePlaces, factorOf: () => 1 });
  const isFixed = properties.every(({ count }) => count === undefined);
  if (isFixed && values instanceof BinaryValues) readColumns(element, values, groups);
  else readRows(element, values, groups);
  return {
    positions,
    ...(colors && { colors: new Uint8Array(colors.buffer) }),
    ...(picturePlaces && { picturePlaces }),
  };
}

/** Returns the index of the property for each value of a group. */
const propertiesOf = ({ names }: Group, { properties }: PlyElement): number[] =>
  names.map((alternatives) => properties.findIndex(({ name }) => alternatives.includes(name)));

function readColumns(element: PlyElement, values: BinaryValues, groups: readonly Group[]): void {
  const { rows, properties } = element;
  const offsets = [0];
  for (const { type } of properties) offsets.push((offsets.at(-1) ?? 0) + PLY_TYPE_BYTES[type]);
  const rowBytes = offsets.at(-1) ?? 0;
  for (const group of groups) {
    const { target, factorOf } = group;
    const columns = propertiesOf(group, element);
    const offset = offsets[columns[0] ?? 0] ?? 0;
    const areNeighbours = columns.length === 3 && columns.every((column, at) => column === (columns[0] ?? 0) + at);
    const isOf = (wanted: PlyType): boolean => areNeighbours && columns.every((at) => properties[at]?.type === wanted);
    if (target instanceof Float32Array && isOf(PLY.float32))
      values.readFloatTriples({ offset, rowBytes, rows }, target);
    else if (target instanceof Uint8ClampedArray && isOf(PLY.uint8))
      values.readByteTriples({ offset, rowBytes, rows }, new Uint8Array(target.buffer));
    else {
      for (const [first, at] of columns.entries()) {
        const type = properties[at]?.type ?? PLY.float32;
        const place = { type, offset: offsets[at] ?? 0, rowBytes, rows };
        values.readColumn({ ...place, target, first, step: columns.length, factor: factorOf(type) ?? 0 });
      }
    }
  }
  values.skipBytes(rows * rowBytes);
}

function readRows(element: PlyElement, values: PlyValues, groups: readonly Group[]): void {
  const { rows, properties } = element;
  const targets = properties.map(({ type }, at) => {
    for (const group of groups) {
      const first = propertiesOf(group, element).indexOf(at);
      const { target, names, factorOf } = group;
      if (first >= 0) return { target, first, step: names.length, factor: factorOf(type) ?? 0 };
    }
    return undefined;
  });
  for (let row = 0; row < rows; row++) {
    properties.forEach(({ type, count }, at) => {
      const to = targets[at];
      if (count !== undefined) skipList(type, count, values);
      else if (!to) values.skip(type, 1);
      else to.target[row * to.step + to.first] = values.next(type) * to.factor;
    });
    values.endRow();
  }
}
