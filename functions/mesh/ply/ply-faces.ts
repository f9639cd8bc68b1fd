import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GrowingTriples } from '#functions/mesh/growing-array.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { PLY, PLY_TYPE_BYTES, type PlyElement, type PlyProperty } from './ply-header.ts';
import { BYTE_FACTORS, channelOf } from './ply-points.ts';
import { BinaryValues, type PlyValues, skipList } from './ply-values.ts';

/** Properties of a face that are read, by name. MeshLab's properties give the texture and the texture coordinates of the corners. */
const ROLES: Readonly<Record<string, 'corners' | 'picturePlaces' | 'picture'>> = {
  vertex_indices: 'corners',
  vertex_index: 'corners',
  texcoord: 'picturePlaces',
  texnumber: 'picture',
};
/**
 * The index of a corner whose number in the file is negative or not a whole number. No file has so many points, so no point has this index.
 */
const NO_POINT = 0xffffffff;
const PICTURES_MAX = 0xffff;

/** The faces of a PLY file as fans of triangles. */
export class PlyFaces {
  readonly corners = new GrowingTriples((buffer) => new Uint32Array(buffer));
  /** Texture coordinates of the corners (to the right and up). A triangle has six values, stored as two triples. */
  readonly wedges = new GrowingTriples((buffer) => new Float32Array(buffer));
  /** Index of the texture of each triangle, from 0. */
  readonly pictures: number[] = [];
  /** Number of faces with fewer than three corners. */
  leftOut = 0;

  /** Colour of each triangle; empty if faces have no colours. */
  readonly colors = new GrowingTriples((buffer) => new Uint8Array(buffer));

  /**
   * Reads the rows of a face element. `wantsColors` says whether to read colours of faces, which are not needed if the points have colours.
   */
  read({ rows, properties }: PlyElement, values: PlyValues, { wantsColors }: { wantsColors: boolean }): void {
    const channels = properties.map((property) => (wantsColors ? channelOf(property) : -1));
    const isColored = [0, 1, 2].every((channel) => channels.includes(channel));
    const roles = properties.map(({ name }) => (Object.hasOwn(ROLES, name) ? ROLES[name] : undefined));
    let row = 0;
    if (values instanceof BinaryValues && !isColored) {
      const restBytes = restOfPlainTriangles(properties);
      const plain = { rows: Math.min(rows, MESH_LIMITS.triangles), restBytes: restBytes ?? 0 };
      if (restBytes !== undefined) row = values.readTriangles(plain, this.corners);
    }
    const face: Face = { corners: [], picturePlaces: [], picture: 0, color: new Uint8ClampedArray(3) };
    const isOnPicture = roles.includes('picturePlaces');
    for (; row < rows; row++) {
      properties.forEach((property, at) => {
        const channel = isColored ? (channels[at] ?? -1) : -1;
        if (channel < 0) readProperty(property, roles[at], values, face);
        else face.color[channel] = values.next(property.type) * (BYTE_FACTORS[property.type] ?? 0);
      });
      values.endRow();
      this.#addFan(face, isOnPicture);
      const [red = 0, green = 0, blue = 0] = face.color;
      while (isColored && this.colors.count < this.corners.count) this.colors.push(red, green, blue);
      if (this.corners.count > MESH_LIMITS.triangles) {
        throw new RejectedFileError('meshTooLarge', `more than ${MESH_LIMITS.triangles} triangles`);
      }
    }
  }

  #addFan({ corners, picturePlaces, picture }: Face, isOnPicture: boolean): void {
    if (corners.length < 3) this.leftOut++;
    const [first = 0] = corners;
    const place = (corner: number): readonly [number, number] => [
      picturePlaces[corner * 2] ?? 0,
      picturePlaces[corner * 2 + 1] ?? 0,
    ];
    for (let corner = 2; corner < corners.length; corner++) {
      this.corners.push(first, corners[corner - 1] ?? 0, corners[corner] ?? 0);
      if (!isOnPicture) continue;
      const [[u0, v0], [u1, v1], [u2, v2]] = [place(0), place(corner - 1), place(corner)];
      this.wedges.push(u0, v0, u1);
      this.wedges.push(v1, u2, v2);
      this.pictures.push(picture);
    }
  }
}

type Face = { corners: number[]; picturePlaces: number[]; picture: number; readonly color: Uint8ClampedArray };

function readProperty(
  { type, count }: PlyProperty,
  role: (typeof ROLES)[string] | undefined,
  values: PlyValues,
  face: Face,
): void {
  if (role === 'picture' && count === undefined) {
    const picture = values.next(type);
    face.picture = picture >= 0 && picture <= PICTURES_MAX ? Math.floor(picture) : 0;
  } else if (count === undefined) values.skip(type, 1);
  else if (role === 'corners') face.corners = readList(values.next(count), 1, () => cornerOf(values.next(type)));
  else if (role === 'picturePlaces') face.picturePlaces = readList(values.next(count), 2, () => values.next(type));
  else skipList(type, count, values);
}

const cornerOf = (value: number): number =>
  Number.isInteger(value) && value >= 0 && value < NO_POINT ? value : NO_POINT;

function readList(length: number, valuesPerCorner: number, next: () => number): number[] {
  if (!(length >= 0 && length <= MESH_LIMITS.cornersPerFace * valuesPerCorner)) {
    throw new RejectedFileError('meshDamaged', `a face of ${length} corners`);
  }
  return Array.from({ length: Math.floor(length) }, next);
}

/**
 * Returns the number of bytes after the corners of a row. `undefined` unless rows have the layout of scanners, which begins with a list of
 * corners.
 */
function restOfPlainTriangles([corners, ...rest]: readonly PlyProperty[]): number | undefined {
  if (corners === undefined || ROLES[corners.name] !== 'corners') return undefined;
  if (corners.count !== PLY.uint8 && corners.count !== PLY.int8) return undefined;
  if (corners.type !== PLY.int32 && corners.type !== PLY.uint32) return undefined;
  if (rest.some(({ name, count }) => count !== undefined || Object.hasOwn(ROLES, name))) return undefined;
  return rest.reduce((sum, { type }) => sum + PLY_TYPE_BYTES[type], 0);
}
