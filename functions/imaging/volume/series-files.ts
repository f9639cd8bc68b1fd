import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

/** A file of a series with its bytes. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** The files of a series, and what is known of them before their bytes are there. */
export interface SeriesFiles {
  readonly members: readonly { readonly name: string; readonly instance?: DicomInstance | undefined }[];
  /** The bytes of these files in this order. May be called again. */
  readonly read: (names: readonly string[]) => AsyncIterable<NamedBytes>;
}
