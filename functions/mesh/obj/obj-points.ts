import { GrowingTriples } from '#functions/mesh/growing-array.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';
import type { TextScanner } from '#functions/mesh/text-scanner.ts';

const WHITE = 255;

/** The points of an OBJ file with their colours, and the texture coordinates that its faces refer to. */
export class ObjPoints {
  readonly #positions = new GrowingTriples((buffer) => new Float32Array(buffer));
  readonly #colors = new GrowingTriples((buffer) => new Uint8Array(buffer));
  readonly #places = new GrowingTriples((buffer) => new Float32Array(buffer));

  get count(): number {
    return this.#positions.count;
  }

  get placeCount(): number {
    return this.#places.count;
  }

  /** Reads `v x y z [r g b]`. A single fourth number is a weight, which has no meaning for a surface of triangles. */
  read(scanner: TextScanner): void {
    scanner.at++;
    const x = scanner.nextNumber();
    const y = scanner.nextNumber();
    this.#positions.push(x, y, scanner.nextNumber());
    scanner.skipBlanks();
    if (scanner.isAtLineEnd) return;
    const red = scanner.number();
    scanner.skipBlanks();
    if (scanner.isAtLineEnd) return;
    const green = scanner.number();
    scanner.skipBlanks();
    if (scanner.isAtLineEnd) return;
    this.#whitenUpTo(this.count - 1);
    this.#colors.push(byteOf(red), byteOf(green), byteOf(scanner.number()));
  }

  /** Reads `vt u v`, with `v` upwards. */
  readPicturePlace(scanner: TextScanner): void {
    scanner.skipWord();
    const u = scanner.nextNumber();
    scanner.skipBlanks();
    this.#places.push(u, scanner.isAtLineEnd ? 0 : scanner.number(), 0);
  }

  take(): Pick<ScannedMesh, 'positions' | 'colors'> {
    const points = this.count;
    const positions = this.#positions.take();
    if (this.#colors.count === 0) return { positions };
    this.#whitenUpTo(points);
    return { positions, colors: this.#colors.take() };
  }

  /** Returns the texture coordinates, three floats each: to the right, up, and one unused. */
  takePlaces(): Float32Array {
    return this.#places.take();
  }

  /** Sets points without a colour to white, up to the given number of points. */
  #whitenUpTo(points: number): void {
    while (this.#colors.count < points) this.#colors.push(WHITE, WHITE, WHITE);
  }
}

const byteOf = (share: number): number => (share >= 1 ? WHITE : share > 0 ? Math.round(share * WHITE) : 0);
