interface Signature {
  readonly offset: number;
  /** Bytes of the signature, each as one character. */
  readonly bytes: string;
}

/** The signatures of archives that are no zip: RAR, 7z, gzip, xz, bzip2, Zstandard, tar. */
export const OTHER_ARCHIVES = [
  { offset: 0, bytes: 'Rar!\x1a\x07' },
  { offset: 0, bytes: '7z\xbc\xaf\x27\x1c' },
  { offset: 0, bytes: '\x1f\x8b\x08' },
  { offset: 0, bytes: '\xfd7zXZ\0' },
  { offset: 0, bytes: 'BZh' },
  { offset: 0, bytes: '\x28\xb5\x2f\xfd' },
  { offset: 257, bytes: 'ustar' },
] as const satisfies readonly Signature[];

const has = (head: Uint8Array, { offset, bytes }: Signature): boolean =>
  Array.from(bytes, (character) => character.charCodeAt(0)).every((byte, at) => head[offset + at] === byte);

/** Whether a file with this beginning is an archive, but not a zip. */
export const isOtherArchive = (head: Uint8Array): boolean => OTHER_ARCHIVES.some((signature) => has(head, signature));
