import { meshMetadataDocument } from '#shared/file/mesh-metadata.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';
import { patientFrame, type PatientFrame } from '#web/viewers/mesh/dental-views.ts';
import type { MeshPart } from '#web/viewers/mesh/mesh-part.ts';
import { loadLevel } from '#web/viewers/mesh/scene/load-level.ts';
import { trianglesOf } from '#web/viewers/mesh/surface/triangles-of.ts';
import { meshBlocks } from './mesh-blocks.ts';
import type { ScanMesh } from './scan-mesh.ts';

async function frameOf({ metadata, jawRole }: MeshPart, signal: AbortSignal): Promise<PatientFrame> {
  const url = await metadata?.();
  if (url === undefined) return patientFrame([]);
  return patientFrame([{ jawRole, frame: (await fetchDocument(url, meshMetadataDocument, signal)).dentalFrame }]);
}

/** Loads the finest level of a scan, which is needed for exact marks and measurements. */
export async function loadScan(part: MeshPart, signal: AbortSignal): Promise<ScanMesh> {
  const url = await part.levels.at(-1)?.url();
  if (url === undefined) throw new Error('the scan has no mesh');
  const [surfaces, frame] = await Promise.all([
    loadLevel(url, { signal, placement: part.placement }),
    frameOf(part, signal),
  ]);
  const triangles = trianglesOf(surfaces);
  const normals = new Float32Array(triangles.positions.length);
  let first = 0;
  for (const { geometry } of surfaces) {
    const { array } = geometry.getAttribute('normal');
    normals.set(array, first);
    first += array.length;
  }
  const isUpper = part.jawRole === 'upper' || part.jaw === 'upper';
  return {
    name: part.name,
    blocks: meshBlocks(triangles),
    points: { points: triangles.positions, normals },
    surfaces,
    frame,
    view: isUpper ? 'upper' : 'lower',
  };
}
