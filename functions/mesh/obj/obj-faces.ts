import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GrowingTriples } from '#functions/mesh/growing-array.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import type { ObjPoints } from './obj-points.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';
import type { TextScanner } from '#functions/mesh/text-scanner.ts';

const SLASH = 0x2f;
const VERTEX_NUMBER_MAX = 2 ** 32 - 2;
/** The index of a corner without texture coordinate. */
const NO_PLACE = 0xffffffff;

/** The faces of an OBJ file as fans of triangles, with the material of each. */
export class ObjFaces {
  readonly #points: ObjPoints;
  readonly #corners = new GrowingTriples((buffer) => new Uint32Array(buffer));
  /** Indexes of the corners' texture coordinates. Empty until the first corner has one. */
  readonly #places = new GrowingTriples((buffer) => new Uint32Array(buffer));
  readonly #face = new Uint32Array(MESH_LIMITS.cornersPerFace);
  readonly #facePlaces = new Uint32Array(MESH_LIMITS.cornersPerFace);
  readonly #materials = new Map<string, number>();
  #facesLeftOut = 0;
  /** The first triangle of each sequence of triangles with the same material. */
  readonly #runs: { from: number; material: number }[] = [];

  constructor(points: ObjPoints) {
    this.#points = points;
  }

  useMaterial(name: string): void {
    const material = this.#materials.get(name) ?? this.#materials.size;
    this.#materials.set(name, material);
    if (material >= MESH_LIMITS.materials) throw damaged(`more than ${MESH_LIMITS.materials} materials`);
    const from = this.#corners.count;
    const last = this.#runs.at(-1);
    if (last?.from === from) last.material = material;
    else this.#runs.push({ from, material });
  }

  /**
   * Reads `f a/t/n b/t/n …`. `a` is the number of a point, and `t` is the number of a texture coordinate; both begin at 1. Negative numbers
   * count back from the last one that was read.
   */
  read(scanner: TextScanner): void {
    scanner.at++;
    const face = this.#face;
    const points = this.#points.count;
    let corners = 0;
    let isOnPicture = false;
    for (scanner.skipBlanks(); !scanner.isAtLineEnd; scanner.skipBlanks()) {
      if (corners === MESH_LIMITS.cornersPerFace) throw damaged(`a face of more than ${corners} corners`);
      face[corners] = numberOf(scanner.integer(), points, scanner);
      this.#facePlaces[corners] = NO_PLACE;
      if (scanner.byte === SLASH) {
        scanner.at++;
        if (scanner.byte !== SLASH && this.#points.placeCount > 0) {
          this.#facePlaces[corners] = numberOf(scanner.integer(), this.#points.placeCount, scanner);
          isOnPicture = true;
        }
        scanner.skipWord();
      }
      corners++;
    }
    this.#addFan(corners, isOnPicture);
  }

  #addFan(corners: number, isOnPicture: boolean): void {
    if (corners < 3) this.#facesLeftOut++;
    const face = this.#face;
    const places = this.#facePlaces;
    const hasPlaces = isOnPicture || this.#places.count > 0;
    while (hasPlaces && this.#places.count < this.#corners.count) this.#places.push(NO_PLACE, NO_PLACE, NO_PLACE);
    for (let corner = 2; corner < corners; corner++) {
      this.#corners.push(face[0] ?? 0, face[corner - 1] ?? 0, face[corner] ?? 0);
      if (hasPlaces) this.#places.push(places[0] ?? 0, places[corner - 1] ?? 0, places[corner] ?? 0);
    }
    if (this.#corners.count > MESH_LIMITS.triangles) {
      throw new RejectedFileError('meshTooLarge', `more than ${MESH_LIMITS.triangles} triangles`);
    }
  }

  take(): Omit<ScannedMesh, 'positions'> {
    const points = this.#points.count;
    const triangles = this.#corners.count;
    const indices = this.#corners.take();
    refuseBeyond(indices, points);
    const wedges = this.#places.count === 0 ? undefined : this.#wedges();
    const facesLeftOut = this.#facesLeftOut;
    if (this.#materials.size === 0) return { indices, facesLeftOut, ...(wedges && { wedges }) };
    const materialOf = new Uint16Array(triangles);
    for (const { from, material } of this.#runs) materialOf.fill(material, from);
    const materials = [...this.#materials.keys()].map((name) => ({ name }));
    return { indices, facesLeftOut, materials, materialOf, ...(wedges && { wedges }) };
  }

  #wedges(): Float32Array {
    const numbers = this.#places.take();
    const places = this.#points.takePlaces();
    const wedges = new Float32Array(numbers.length * 2);
    for (let corner = 0; corner < numbers.length; corner++) {
      const number = numbers[corner] ?? NO_PLACE;
      if (number === NO_PLACE) continue;
      if (number * 3 >= places.length) throw damaged(`place ${number + 1} of ${places.length / 3}`);
      wedges[corner * 2] = places[number * 3] ?? 0;
      wedges[corner * 2 + 1] = 1 - (places[number * 3 + 1] ?? 0);
    }
    return wedges;
  }
}

/** Returns the index of a reference, from 0. Points may follow their faces, so only the end of the file shows whether the point exists. */
function numberOf(reference: number, count: number, scanner: TextScanner): number {
  const number = reference < 0 ? count + reference : reference - 1;
  if (!(number >= 0 && number <= VERTEX_NUMBER_MAX)) throw damaged(`a corner of nothing before byte ${scanner.at}`);
  return number;
}

function refuseBeyond(indices: Uint32Array, points: number): void {
  for (let at = 0; at < indices.length; at++) {
    if ((indices[at] ?? 0) >= points) throw damaged(`point ${(indices[at] ?? 0) + 1} of ${points}`);
  }
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
