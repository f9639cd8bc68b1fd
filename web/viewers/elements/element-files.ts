import type { FileId } from '#shared/ids.ts';

/** The DICOM files of an asset, in the order of its slices. */
export interface ElementFiles {
  readonly fileId: FileId;
  readonly files: readonly { readonly entry: number; readonly name: string }[];
}
