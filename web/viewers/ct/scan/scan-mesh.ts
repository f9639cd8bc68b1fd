import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DentalView, PatientFrame } from '#web/viewers/mesh/dental-views.ts';
import type { Surface } from '#web/viewers/mesh/scene/load-level.ts';
import type { ScanPoints } from './fit/fit-step.ts';
import type { MeshBlocks } from './mesh-blocks.ts';

/** A loaded scan, in mm of its case file. */
export interface ScanMesh {
  readonly name: string;
  readonly blocks: MeshBlocks;
  /** Points of the scan with their normals, for the fit. */
  readonly points: ScanPoints;
  readonly surfaces: readonly Surface[];
  readonly frame: PatientFrame;
  /** Direction from which the teeth are visible. */
  readonly view: DentalView;
}

/**
 * State of a scan's mesh. `gone`: its file was deleted, or the person may not open it. `failed`: it could not be loaded
 * this time.
 */
export type ScanMeshState = ScanMesh | 'loading' | 'gone' | 'failed';

export const scanKey = ({ fileId, assetId }: AnnotatedAsset): string => `${fileId} ${assetId}`;

export const isLoaded = (state: ScanMeshState): state is ScanMesh => typeof state === 'object';
