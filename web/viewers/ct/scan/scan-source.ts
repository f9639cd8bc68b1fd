import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { MeshPart } from '#web/viewers/mesh/mesh-part.ts';

/** A mesh of the volume's patient that can be placed in the volume. */
export interface ScanChoice {
  readonly scan: AnnotatedAsset;
  readonly name: string;
  readonly fileName: string;
}

/** Source of the meshes of the volume's patient. */
export interface ScanSource {
  /** Returns the meshes of processed files that the person may see. */
  readonly list: () => Promise<readonly ScanChoice[]>;
  /** Returns a mesh; `undefined` if its file was deleted or the person may not open it. */
  readonly open: (scan: AnnotatedAsset) => Promise<MeshPart | undefined>;
}
