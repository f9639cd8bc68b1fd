import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

/** A file of a series with its bytes. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** The files of a series, with the facts that are known before their bytes are read. */
export interface SeriesFiles {
  readonly members: readonly { readonly name: string; readonly instance?: DicomInstance | undefined }[];
  /** Reads the bytes of the named files, in this order. It may be called several times. */
  readonly read: (names: readonly string[]) => AsyncIterable<NamedBytes>;
}
