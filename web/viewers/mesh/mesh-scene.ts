import {
  AmbientLight,
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshPhysicalMaterial,
  DoubleSide,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { TrackballControls } from 'three/addons/controls/TrackballControls.js';
import { eyeOf, type DentalView, type PatientFrame } from './dental-views.ts';
import type { PartLook } from './mesh-part.ts';

/** Colour of a scan that brings none: dental stone. */
const STONE = '#e3d3b4';
/** A long lens: edges of an arch are compared, so there is little perspective. */
const FIELD_OF_VIEW = 18;
const MARGIN = 1.12;

export interface MeshScene {
  /** Shows a part, or a finer level of it. */
  readonly setGeometry: (id: string, geometry: BufferGeometry) => void;
  readonly setLook: (id: string, look: PartLook) => void;
  /** Looks at everything from a side of the patient. */
  readonly look: (view: DentalView, frame: PatientFrame) => void;
  readonly resize: (width: number, height: number) => void;
  /** The picture as PNG. */
  readonly snapshot: () => Promise<Blob | null>;
  readonly dispose: () => void;
}

/** Draws meshes into a canvas; light comes from the eye, so that what is looked at is never dark. Throws without WebGL 2. */
export function createMeshScene(canvas: HTMLCanvasElement): MeshScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new Scene();
  const parts = new Group();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 5000);
  camera.add(...headLights());
  scene.add(parts, camera, new AmbientLight('#fff', 0.35), new HemisphereLight('#fff', '#8a7a70', 0.5));
  const controls = new TrackballControls(camera, canvas);
  controls.rotateSpeed = 3;
  controls.zoomSpeed = 1.2;
  controls.panSpeed = 0.6;
  controls.staticMoving = true;
  const meshes = new Map<string, Mesh<BufferGeometry, MeshPhysicalMaterial>>();

  let isAsked = false;
  const draw = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      renderer.render(scene, camera);
    });
  };
  controls.addEventListener('change', draw);
  // The controls move on their own clock while a pointer is down.
  renderer.setAnimationLoop(() => controls.update());

  const meshOf = (id: string): Mesh<BufferGeometry, MeshPhysicalMaterial> => {
    const known = meshes.get(id);
    if (known !== undefined) return known;
    const material = new MeshPhysicalMaterial({
      roughness: 0.42,
      clearcoat: 0.25,
      clearcoatRoughness: 0.4,
      side: DoubleSide,
    });
    const mesh = new Mesh<BufferGeometry, MeshPhysicalMaterial>(undefined, material);
    meshes.set(id, mesh);
    parts.add(mesh);
    return mesh;
  };
  return {
    setGeometry: (id, geometry) => {
      const mesh = meshOf(id);
      mesh.geometry.dispose();
      mesh.geometry = geometry;
      paint(mesh, mesh.userData.colour);
      draw();
    },
    setLook: (id, { isVisible, opacity, colour }) => {
      const mesh = meshOf(id);
      mesh.visible = isVisible;
      mesh.material.opacity = opacity;
      mesh.material.transparent = opacity < 1;
      mesh.material.depthWrite = opacity >= 1;
      mesh.renderOrder = opacity < 1 ? 1 : 0;
      mesh.userData.colour = colour;
      paint(mesh, colour);
      draw();
    },
    look: (view, frame) => {
      const { towards, up } = eyeOf(view, frame);
      const box = visibleBox(parts);
      if (box.isEmpty()) return;
      const centre = box.getCenter(new Vector3());
      const distance = fitDistance(box, { towards, up, aspect: camera.aspect });
      controls.target.copy(centre);
      camera.up.copy(up);
      camera.position.copy(centre).addScaledVector(towards, distance);
      camera.near = distance / 20;
      camera.far = distance * 10;
      camera.updateProjectionMatrix();
      controls.update();
      draw();
    },
    resize: (width, height) => {
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      controls.handleResize();
      draw();
    },
    snapshot: () => {
      renderer.render(scene, camera);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    },
    dispose: () => {
      renderer.setAnimationLoop(null);
      controls.dispose();
      for (const mesh of meshes.values()) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      renderer.dispose();
    },
  };
}

/** The box around what is shown. */
function visibleBox(parts: Group): Box3 {
  const box = new Box3();
  for (const part of parts.children) if (part.visible) box.expandByObject(part);
  return box;
}

interface Eye {
  readonly towards: Vector3;
  readonly up: Vector3;
  readonly aspect: number;
}

/** How far from the box's middle the eye must be for its nearest corners to be in the picture. */
function fitDistance(box: Box3, { towards, up, aspect }: Eye): number {
  const right = new Vector3().crossVectors(up, towards);
  const half = box.getSize(new Vector3()).multiplyScalar(0.5);
  const reach = (direction: Vector3) =>
    Math.abs(direction.x) * half.x + Math.abs(direction.y) * half.y + Math.abs(direction.z) * half.z;
  const slope = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  return reach(towards) + (Math.max(reach(up), reach(right) / aspect) * MARGIN) / slope;
}

/** Over the eye's left shoulder, and weaker from the right: relief shows, nothing is black. */
function headLights(): DirectionalLight[] {
  const key = new DirectionalLight('#fff', 2.1);
  key.position.set(-0.45, 0.55, 1);
  const fill = new DirectionalLight('#dfe9ff', 0.7);
  fill.position.set(0.8, -0.2, 0.7);
  return [key, fill];
}

function paint({ geometry, material }: Mesh<BufferGeometry, MeshPhysicalMaterial>, colour: string | undefined): void {
  const hasOwnColours = geometry.hasAttribute('color');
  material.vertexColors = hasOwnColours && colour === undefined;
  material.color = new Color(colour ?? (hasOwnColours ? '#fff' : STONE));
  material.needsUpdate = true;
}
