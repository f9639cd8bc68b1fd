import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { GrowingTriples } from '#functions/mesh/growing-array.ts';
import { PLY, PLY_TYPE_BYTES, type PlyHeader, type PlyType } from './ply-header.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';

/** Reads the values of a PLY body one after the other, in text or binary form. */
export type PlyValues = {
  /** Returns the next value, which has the given type. Throws RejectedFileError at the end of the file. */
  readonly next: (type: PlyType) => number;
  /** Skips some values of a type. */
  readonly skip: (type: PlyType, values: number) => void;
  /** Ends a row. In a text file, this skips the rest of the line. Some programs write more values there than the header declares. */
  readonly endRow: () => void;
  /** Returns the number of bytes after the last row. In a text file, blanks before the end do not count. */
  readonly bytesLeft: () => number;
};

/** The position of a value in rows of the same size. */
type RowPlace = { readonly offset: number; readonly rowBytes: number; readonly rows: number };
/** A column of values, and its target: every `step`th element of `target` from `first` on. Values are multiplied by `factor`. */
type Column = RowPlace & {
  readonly type: PlyType;
  readonly target: Float32Array | Uint8ClampedArray;
  readonly first: number;
  readonly step: number;
  readonly factor: number;
};
type TriangleRows = { readonly rows: number; readonly restBytes: number };

const TRIANGLE_ROW_BYTES = 13;

/** Reads a binary body value by value. The two layouts that scanners write are read in bulk, several times faster. */
export class BinaryValues implements PlyValues {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #isLittleEndian: boolean;
  #at: number;

  constructor(bytes: Uint8Array, { bodyStart, encoding }: PlyHeader) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = bodyStart;
    this.#isLittleEndian = encoding === 'binary_little_endian';
  }

  next(type: PlyType): number {
    const at = this.#at;
    this.skip(type, 1);
    return this.#read(type, at);
  }

  skip(type: PlyType, values: number): void {
    this.skipBytes(PLY_TYPE_BYTES[type] * values);
  }

  endRow(): void {}

  bytesLeft(): number {
    return this.#bytes.length - this.#at;
  }

  skipBytes(bytes: number): void {
    this.#at += bytes;
    if (this.#at > this.#view.byteLength) throw this.#tooShort();
  }

  /** Reads one column of the next rows. The position stays before these rows. */
  readColumn({ type, offset, rowBytes, rows, target, first, step, factor }: Column): void {
    this.#refuseShorterThan(rows * rowBytes);
    let at = this.#at + offset;
    const end = first + rows * step;
    for (let place = first; place < end; place += step, at += rowBytes) target[place] = this.#read(type, at) * factor;
  }

  /** Reads three neighbouring columns of 32-bit floats at once. The position stays before the rows. */
  readFloatTriples({ offset, rowBytes, rows }: RowPlace, target: Float32Array): void {
    this.#refuseShorterThan(rows * rowBytes);
    const view = this.#view;
    const isLittleEndian = this.#isLittleEndian;
    for (let at = this.#at + offset, place = 0; place < rows * 3; place += 3, at += rowBytes) {
      target[place] = view.getFloat32(at, isLittleEndian);
      target[place + 1] = view.getFloat32(at + 4, isLittleEndian);
      target[place + 2] = view.getFloat32(at + 8, isLittleEndian);
    }
  }

  /** Reads three neighbouring columns of bytes at once. The position stays before the rows. */
  readByteTriples({ offset, rowBytes, rows }: RowPlace, target: Uint8Array): void {
    this.#refuseShorterThan(rows * rowBytes);
    const bytes = this.#bytes;
    for (let at = this.#at + offset, place = 0; place < rows * 3; place += 3, at += rowBytes) {
      target[place] = bytes[at] ?? 0;
      target[place + 1] = bytes[at + 1] ?? 0;
      target[place + 2] = bytes[at + 2] ?? 0;
    }
  }

  /**
   * Reads rows of plain triangles: a one-byte count of 3, three 32-bit numbers, and `restBytes` bytes that are skipped. It reads up to
   * `rows` rows and stops at a row of another kind. Returns the number of rows read.
   */
  readTriangles({ rows, restBytes }: TriangleRows, triangles: GrowingTriples<Uint32Array<ArrayBuffer>>): number {
    const view = this.#view;
    const bytes = this.#bytes;
    const isLittleEndian = this.#isLittleEndian;
    const rowBytes = TRIANGLE_ROW_BYTES + restBytes;
    const held = Math.min(rows, Math.floor((bytes.length - this.#at) / rowBytes));
    let row = 0;
    triangles.append(held, (corners, start) => {
      let at = this.#at;
      for (let to = start; row < held && bytes[at] === 3; row++, to += 3, at += rowBytes) {
        corners[to] = view.getInt32(at + 1, isLittleEndian);
        corners[to + 1] = view.getInt32(at + 5, isLittleEndian);
        corners[to + 2] = view.getInt32(at + 9, isLittleEndian);
      }
      this.#at = at;
      return row;
    });
    return row;
  }

  #read(type: PlyType, at: number): number {
    switch (type) {
      case PLY.int8:
        return this.#view.getInt8(at);
      case PLY.uint8:
        return this.#view.getUint8(at);
      case PLY.int16:
        return this.#view.getInt16(at, this.#isLittleEndian);
      case PLY.uint16:
        return this.#view.getUint16(at, this.#isLittleEndian);
      case PLY.int32:
        return this.#view.getInt32(at, this.#isLittleEndian);
      case PLY.uint32:
        return this.#view.getUint32(at, this.#isLittleEndian);
      case PLY.float32:
        return this.#view.getFloat32(at, this.#isLittleEndian);
      case PLY.float64:
        return this.#view.getFloat64(at, this.#isLittleEndian);
    }
  }

  #refuseShorterThan(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length) throw this.#tooShort();
  }

  #tooShort(): RejectedFileError {
    return new RejectedFileError('meshDamaged', `ends at byte ${this.#view.byteLength}, needs ${this.#at}`);
  }
}

/** Reads a body of decimal numbers that are separated by blanks. */
export class TextValues implements PlyValues {
  readonly #scanner: TextScanner;

  constructor(bytes: Uint8Array, { bodyStart }: PlyHeader) {
    this.#scanner = new TextScanner(bytes, bodyStart);
  }

  next(): number {
    this.#scanner.skipSpace();
    return this.#scanner.number();
  }

  skip(_: PlyType, values: number): void {
    for (let value = 0; value < values; value++) this.next();
  }

  endRow(): void {
    this.#scanner.skipLine();
  }

  bytesLeft(): number {
    this.#scanner.skipSpace();
    return this.#scanner.bytesLeft;
  }
}

/** Skips a list. `count` is the type of its length. */
export function skipList(type: PlyType, count: PlyType, values: PlyValues): void {
  const length = values.next(count);
  if (!(length >= 0)) throw new RejectedFileError('meshDamaged', `a list of ${length} values`);
  values.skip(type, length);
}
