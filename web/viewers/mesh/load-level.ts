import { BufferAttribute, type BufferGeometry, Mesh } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);

/** Fetches one level of a mesh as GLB; its points are brought to mm, its normals computed (the file holds none). */
export async function loadLevel(url: string, signal: AbortSignal): Promise<BufferGeometry> {
  const { scene } = await loader.parseAsync(await fetchBytes(url, { signal }), '');
  let geometry: BufferGeometry | undefined;
  scene.updateMatrixWorld(true);
  scene.traverse((node) => {
    if (!(node instanceof Mesh) || geometry !== undefined) return;
    const quantized: BufferGeometry = node.geometry;
    geometry = quantized;
    // Normals and bounds want millimetres, not steps of the quantization.
    const position = quantized.getAttribute('position');
    const points = new Float32Array(position.count * 3);
    for (let at = 0; at < position.count; at += 1) {
      points.set([position.getX(at), position.getY(at), position.getZ(at)], at * 3);
    }
    quantized.setAttribute('position', new BufferAttribute(points, 3));
    quantized.applyMatrix4(node.matrixWorld);
    quantized.computeVertexNormals();
    quantized.computeBoundingSphere();
  });
  if (geometry === undefined) throw new Error('the file holds no mesh');
  return geometry;
}
