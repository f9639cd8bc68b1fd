import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { MeshPart } from '#web/viewers/mesh/mesh-part.ts';

/** A mesh of the volume's patient that can be laid into the volume. */
export interface ScanChoice {
  readonly scan: AnnotatedAsset;
  readonly name: string;
  readonly fileName: string;
}

/** The meshes of the volume's patient. */
export interface ScanSource {
  /** Lists those of processed files, as far as the reader may see them. */
  readonly list: () => Promise<readonly ScanChoice[]>;
  /** Returns a mesh; `undefined` if its file was deleted, or is not open to the reader. */
  readonly open: (scan: AnnotatedAsset) => Promise<MeshPart | undefined>;
}
