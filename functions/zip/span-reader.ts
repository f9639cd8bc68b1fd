import { readRange, type ByteSource } from '#shared/zip/byte-source.ts';
import type { ExtractionLimits } from '#shared/zip/zip-limits.ts';

/** A range of bytes; `end` is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface HeldPiece extends Span {
  readonly bytes: Promise<Uint8Array>;
  /** The bytes themselves, after they have arrived. */
  come?: Uint8Array;
}

/** Largest gap between two spans that one request also reads, in bytes. Reading the gap costs less than one more request. */
const GAP_BYTES_MAX = 1024 * 1024;

/** Neighbouring spans, and where each of them ends. */
interface Run {
  readonly start: number;
  readonly ends: number[];
}

/**
 * Largest size of a piece that ends with a span, as a multiple of the usual size. If a span lies in two pieces, its parts must be copied
 * together, which costs more than a larger piece.
 */
const STRETCH = 1.5;

/**
 * Returns the ranged reads that cover the spans. Neighbouring spans are joined and then cut into pieces of at least `pieceBytes`, except
 * for the last one. A piece ends with a span where it can. `spans` must be in order.
 */
function planPieces(spans: readonly Span[], pieceBytes: number): Span[] {
  const runs: Run[] = [];
  for (const { start, end } of spans) {
    const last = runs.at(-1)?.ends;
    const lastEnd = last?.at(-1) ?? -Infinity;
    if (last !== undefined && start - lastEnd <= GAP_BYTES_MAX) last.push(Math.max(lastEnd, end));
    else runs.push({ start, ends: [end] });
  }
  return runs.flatMap((run) => cutRun(run, pieceBytes));
}

function cutRun({ start, ends }: Run, pieceBytes: number): Span[] {
  const pieces: Span[] = [];
  const runEnd = ends.at(-1) ?? start;
  let from = start;
  let next = 0;
  while (from < runEnd) {
    while ((ends[next] ?? Infinity) < from + pieceBytes) next += 1;
    const spanEnd = ends[next] ?? runEnd;
    const end = spanEnd <= from + STRETCH * pieceBytes ? spanEnd : from + pieceBytes;
    pieces.push({ start: from, end });
    from = end;
  }
  return pieces;
}

/**
 * Reads spans of a source from front to back with few large requests, some of them ahead of time. The memory holds the pieces that are read
 * ahead, and the pieces that one `read` needs.
 */
export class SpanReader {
  readonly #source: ByteSource;
  readonly #limits: ExtractionLimits;
  readonly #planned: Span[];
  #held: HeldPiece[] = [];

  constructor(source: ByteSource, spans: readonly Span[], limits: ExtractionLimits) {
    this.#source = source;
    this.#limits = limits;
    this.#planned = planPieces(spans, limits.pieceBytes);
  }

  /**
   * Returns a range inside the spans as a view, if one piece that has arrived contains the range; otherwise `undefined`. This avoids a
   * promise, which would cost more than the content of a small entry.
   */
  readNow(start: number, end: number): Uint8Array | undefined {
    this.#hold(start, end);
    const [piece] = this.#held;
    if (piece?.come === undefined || start < piece.start || end > piece.end) return undefined;
    return piece.come.subarray(start - piece.start, end - piece.start);
  }

  /** Reads a range inside the spans. Ranges must be read from front to back. The result may be a view into a larger buffer. */
  async read(start: number, end: number): Promise<Uint8Array> {
    this.#hold(start, end);
    const parts: Uint8Array[] = [];
    for (const piece of this.#held) {
      if (piece.start >= end) break;
      const bytes = await piece.bytes;
      parts.push(bytes.subarray(Math.max(start - piece.start, 0), end - piece.start));
    }
    const [only] = parts;
    const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    if (bytes.length !== end - start) throw new Error(`bytes ${start}-${end} were not planned`);
    return bytes;
  }

  /** Reads a range inside the spans piece by piece. */
  async *stream(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      this.#hold(at, at + 1);
      const pieceEnd = Math.min(this.#held[0]?.end ?? end, end);
      yield await this.read(at, pieceEnd);
      at = pieceEnd;
    }
  }

  /** Releases the pieces before `start`. Requests the next pieces up to `end`, and as many further ones as the limits allow. */
  #hold(start: number, end: number): void {
    while (this.#held[0] !== undefined && this.#held[0].end <= start) this.#held.shift();
    while (this.#planned[0] !== undefined && this.#planned[0].end <= start) this.#planned.shift();
    for (;;) {
      const [next] = this.#planned;
      if (next === undefined || (this.#held.length >= this.#limits.piecesHeld && next.start >= end)) return;
      this.#planned.shift();
      const bytes = readRange(this.#source, next.start, next.end);
      const piece: HeldPiece = { ...next, bytes };
      bytes.then(
        (come) => (piece.come = come),
        // A piece that is read ahead may fail before it is used. Its reader then gets the error.
        () => undefined,
      );
      this.#held.push(piece);
    }
  }
}
