const HEADER_BYTES = 80;
const TRIANGLES_START = HEADER_BYTES + 4;
const NORMAL_BYTES = 12;
export const STL_TRIANGLE_BYTES = 50;
const COLOR_BYTE = 48;

/** Reads the triangles of a binary STL. It skips their normals, because programs write different values there. */
export class StlTriangles {
  readonly #view: DataView;
  readonly count: number;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.count = bytes.length >= TRIANGLES_START ? this.#view.getUint32(HEADER_BYTES, true) : 0;
  }

  /**
   * Whether the file is exactly as long as its stated number of triangles requires. Many binary files begin with `solid`, as text files do.
   * Only the length distinguishes such a binary file from a text file.
   */
  get isWhole(): boolean {
    return this.bytesBehind === 0;
  }

  /** Number of bytes after the last triangle; negative if triangles are missing. */
  get bytesBehind(): number {
    return this.#view.byteLength - TRIANGLES_START - this.count * STL_TRIANGLE_BYTES;
  }

  /** Copies the coordinates of triangles, from `first` on, until `words` is full. Each triangle has nine 32-bit words. */
  copyCorners(first: number, words: Int32Array): void {
    const view = this.#view;
    let at = TRIANGLES_START + first * STL_TRIANGLE_BYTES + NORMAL_BYTES;
    for (let to = 0; to + 8 < words.length; to += 9, at += STL_TRIANGLE_BYTES) {
      words[to] = view.getInt32(at, true);
      words[to + 1] = view.getInt32(at + 4, true);
      words[to + 2] = view.getInt32(at + 8, true);
      words[to + 3] = view.getInt32(at + 12, true);
      words[to + 4] = view.getInt32(at + 16, true);
      words[to + 5] = view.getInt32(at + 20, true);
      words[to + 6] = view.getInt32(at + 24, true);
      words[to + 7] = view.getInt32(at + 28, true);
      words[to + 8] = view.getInt32(at + 32, true);
    }
  }

  /** Returns the 16-bit word after a triangle. */
  wordOf(triangle: number): number {
    return this.#view.getUint16(TRIANGLES_START + triangle * STL_TRIANGLE_BYTES + COLOR_BYTE, true);
  }

  /** Returns the AND (`all`) and the OR (`any`) of all words after the triangles. */
  joinWords(): { readonly all: number; readonly any: number } {
    let all = 0xffff;
    let any = 0;
    for (let triangle = 0; triangle < this.count; triangle++) {
      const word = this.wordOf(triangle);
      all &= word;
      any |= word;
    }
    return { all, any };
  }
}
