import { BufferAttribute, Matrix4, Mesh, MeshStandardMaterial, type BufferGeometry, type Texture } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);

/** One surface of a part. Its points are `[n × 3]` Float32 in mm of the case, with the scanner's colours. */
export interface Surface {
  readonly geometry: BufferGeometry;
  readonly texture: Texture | undefined;
}

/**
 * Fetches one level of a mesh as GLB. Converts its points to mm of the case, and computes normals, since the file has none.
 *
 * @param placement position of the mesh in the case, `[4 × 4]` column by column
 */
export async function loadLevel(
  url: string,
  { signal, placement }: { readonly signal: AbortSignal; readonly placement: readonly number[] | undefined },
): Promise<Surface[]> {
  const { scene } = await loader.parseAsync(await fetchBytes(url, { signal }), '');
  const place = new Matrix4();
  if (placement !== undefined) place.fromArray(placement);
  const surfaces: Surface[] = [];
  scene.updateMatrixWorld(true);
  scene.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const geometry: BufferGeometry = node.geometry;
    dequantize(geometry, new Matrix4().multiplyMatrices(place, node.matrixWorld));
    const material: unknown = node.material;
    const texture = material instanceof MeshStandardMaterial ? (material.map ?? undefined) : undefined;
    surfaces.push({ geometry, texture });
  });
  if (surfaces.length === 0) throw new Error('the file holds no mesh');
  return surfaces;
}

/** Converts points that are stored as whole numbers (quantized) to millimetres. Normals and distances are computed in millimetres. */
function dequantize(geometry: BufferGeometry, toCase: Matrix4): void {
  const position = geometry.getAttribute('position');
  const points = new Float32Array(position.count * 3);
  for (let at = 0; at < position.count; at += 1) {
    points.set([position.getX(at), position.getY(at), position.getZ(at)], at * 3);
  }
  geometry.setAttribute('position', new BufferAttribute(points, 3));
  geometry.applyMatrix4(toCase);
  if (geometry.index === null) geometry.setIndex([...Array(position.count).keys()]);
  geometry.computeVertexNormals();
  geometry.computeBoundingSphere();
}
