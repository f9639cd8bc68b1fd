/** A parser to fuzz with mutated files, and valid files to start from. */
export interface FuzzTarget {
  readonly seeds: () => readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** Signatures, keywords and similar texts, which random bytes would not produce. */
  readonly dictionary?: readonly Uint8Array[];
  /** Reads one input. A result and a `RejectedFileError` are both fine; any other error is a finding. */
  readonly run: (bytes: Uint8Array) => unknown;
}

/** Returns texts as entries of a dictionary, one byte per character. */
export const words = (...texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));
