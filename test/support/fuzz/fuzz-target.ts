/** A parser to be fed with mutated files, and good files to start from. */
export interface FuzzTarget {
  readonly seeds: () => readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** Signatures, keywords and the like, which chance alone would not hit upon. */
  readonly dictionary?: readonly Uint8Array[];
  /** Reads one input. A RejectedFileError is an answer as good as a result; whatever else it throws is a finding. */
  readonly run: (bytes: Uint8Array) => unknown;
}

/** How a dictionary is written: one character a byte. */
export const words = (...texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));
