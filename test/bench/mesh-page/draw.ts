import {
  AmbientLight,
  DirectionalLight,
  Mesh,
  MeshPhongMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';

const SHARE_OF_WIDTH = 0.53;
const STONE = '#d6c8ac';
const LIGHTS = [
  { from: [-0.42, 0.38, 0.82], strength: 2.5 },
  { from: [0.75, -0.1, 0.65], strength: 0.8 },
];

async function geometryOf(url: string): Promise<BufferGeometry> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const geometry = url.endsWith('.ply') ? new PLYLoader().parse(bytes) : new STLLoader().parse(bytes);
  geometry.computeVertexNormals();
  return geometry.center();
}

/** Draws a mesh file as a web page with three.js does. Returns a WebP image as data URL for each size in pixels. */
async function drawMesh({ url, sizesPx }: { url: string; sizesPx: number[] }): Promise<string[]> {
  const geometry = await geometryOf(url);
  geometry.computeBoundingSphere();
  const reach = (geometry.boundingSphere?.radius ?? 1) * 2 * SHARE_OF_WIDTH;
  const camera = new OrthographicCamera(-reach, reach, reach, -reach, -4 * reach, 4 * reach);
  camera.position.set(0, -reach, reach);
  camera.lookAt(0, 0, 0);
  const vertexColors = geometry.hasAttribute('color');
  const material = new MeshPhongMaterial({ vertexColors, color: vertexColors ? '#fff' : STONE });
  const scene = new Scene().add(new Mesh(geometry, material), new AmbientLight('#fff', 0.6));
  for (const { from, strength } of LIGHTS) {
    const light = new DirectionalLight('#fff', strength);
    light.position.fromArray(from);
    scene.add(light);
  }
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  const pictures = sizesPx.map((size) => {
    renderer.setSize(size, size);
    renderer.render(scene, camera);
    return renderer.domElement.toDataURL('image/webp', 0.82);
  });
  geometry.dispose();
  renderer.dispose();
  return pictures;
}

Object.assign(globalThis, { drawMesh });
