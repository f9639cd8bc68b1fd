import {
  AmbientLight,
  Group,
  HemisphereLight,
  OrthographicCamera,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Ray,
  type Vector3Tuple,
} from 'three';
import { TrackballControls } from 'three/addons/controls/TrackballControls.js';
import { eyeOf, type DentalView, type PatientFrame } from '../dental-views.ts';
import { fitOf, visibleBox } from './fit-of.ts';
import { headLights } from './head-lights.ts';

/** Field of view in degrees. It is narrow, so that perspective is weak and the edges of an arch can be compared. */
const FIELD_OF_VIEW = 18;
const SLOPE = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);

type Projection = 'orthographic' | 'perspective';

/** A position on the canvas, in CSS pixels from its top left corner. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** Position of the camera in mm of the case. It can be copied to another scene of the case. */
interface Pose {
  readonly position: Vector3Tuple;
  readonly target: Vector3Tuple;
  readonly up: Vector3Tuple;
  /** Half the height of the visible image, in mm. */
  readonly half: number;
}

export interface Stage {
  readonly content: Group;
  /** Draws the scene in the next frame. */
  readonly draw: () => void;
  readonly setProjection: (projection: Projection) => void;
  /** Shows all parts from one side of the patient. */
  readonly look: (view: DentalView, frame: PatientFrame) => void;
  /** Rotates the camera about its target, by radians to the right and upwards. */
  readonly turn: (right: number, up: number) => void;
  readonly zoom: (factor: number) => void;
  /** Moves the image by CSS pixels to the right and downwards. */
  readonly pan: (by: CanvasPoint) => void;
  readonly resize: (width: number, height: number) => void;
  readonly pictureOf: (point: Vector3) => CanvasPoint;
  readonly rayAt: (place: CanvasPoint) => Ray;
  /** Returns the unit vector from the target to the camera. */
  readonly towards: () => Vector3;
  /** Returns the mm of the case for each CSS pixel, in the plane of the target. */
  readonly mmPerPx: () => number;
  readonly pose: () => Pose;
  /** Sets the camera to the pose of another scene. */
  readonly setPose: (pose: Pose) => void;
  readonly picture: () => HTMLCanvasElement;
  readonly dispose: () => void;
}

/**
 * Creates a scene with a camera and lights in a canvas. Light comes from the camera, so that nothing is dark. Throws if WebGL 2 is missing.
 */
export function createStage(canvas: HTMLCanvasElement, onDrawn: () => void): Stage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.localClippingEnabled = true;
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new Scene();
  const content = new Group();
  const cameras = {
    perspective: new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 5000),
    orthographic: new OrthographicCamera(-1, 1, 1, -1, 0.1, 5000),
  };
  const eye: { camera: PerspectiveCamera | OrthographicCamera } = { camera: cameras.orthographic };
  cameras.perspective.add(...headLights());
  cameras.orthographic.add(...headLights());
  scene.add(content, eye.camera, new AmbientLight('#fff', 0.35), new HemisphereLight('#fff', '#8a7a70', 0.5));
  const controls = new TrackballControls(eye.camera, canvas);
  controls.rotateSpeed = 3;
  controls.zoomSpeed = 1.2;
  // The panning of three.js does not follow the pointer exactly, so `pan` replaces it.
  controls.noPan = true;
  controls.staticMoving = true;
  const size = new Vector2(1, 1);

  let isAsked = false;
  const draw = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      renderer.render(scene, eye.camera);
      onDrawn();
    });
  };
  controls.addEventListener('change', draw);
  // The controls need a continuous animation loop while a pointer is down.
  renderer.setAnimationLoop(() => controls.update());

  /** Returns half the height of the image in mm, at the distance of the target. */
  const halfHeight = (): number =>
    eye.camera instanceof PerspectiveCamera
      ? eye.camera.position.distanceTo(controls.target) * SLOPE
      : eye.camera.top / eye.camera.zoom;
  const fitLens = () => {
    const aspect = size.x / size.y;
    cameras.perspective.aspect = aspect;
    cameras.perspective.updateProjectionMatrix();
    const { orthographic } = cameras;
    orthographic.left = -orthographic.top * aspect;
    orthographic.right = orthographic.top * aspect;
    orthographic.updateProjectionMatrix();
  };
  const setDepth = (distance: number) => {
    for (const camera of Object.values(cameras)) {
      camera.near = distance / 20;
      camera.far = distance * 10;
    }
  };
  /** Places the camera so that the image shows `half` mm above and below the target. */
  const place = (towards: Vector3, up: Vector3, { half, depth }: { half: number; depth: number }) => {
    const distance = half / SLOPE + depth;
    for (const camera of Object.values(cameras)) {
      camera.up.copy(up);
      camera.position.copy(controls.target).addScaledVector(towards, distance);
      camera.zoom = 1;
    }
    cameras.orthographic.top = half;
    cameras.orthographic.bottom = -half;
    setDepth(distance);
    fitLens();
    controls.update();
    draw();
  };
  const zoom = (factor: number) => {
    if (eye.camera instanceof PerspectiveCamera) eye.camera.position.lerp(controls.target, 1 - 1 / factor);
    else {
      eye.camera.zoom *= factor;
      eye.camera.updateProjectionMatrix();
    }
    controls.update();
    draw();
  };
  const towards = () => eye.camera.position.clone().sub(controls.target).normalize();
  const mmPerPx = () => (halfHeight() * 2) / size.y;

  return {
    content,
    draw,
    setProjection: (projection) => {
      const half = halfHeight();
      const [direction, up] = [towards(), eye.camera.up.clone()];
      scene.remove(eye.camera);
      eye.camera = cameras[projection];
      scene.add(eye.camera);
      controls.object = eye.camera;
      place(direction, up, { half, depth: 0 });
    },
    look: (view, frame) => {
      const { towards: from, up } = eyeOf(view, frame);
      const box = visibleBox(content);
      if (box.isEmpty()) return;
      box.getCenter(controls.target);
      place(from, up, fitOf(box, { towards: from, up, aspect: size.x / size.y }));
    },
    turn: (right, up) => {
      const offset = eye.camera.position.clone().sub(controls.target);
      const side = new Vector3().crossVectors(eye.camera.up, offset).normalize();
      offset.applyAxisAngle(eye.camera.up, right).applyAxisAngle(side, -up);
      eye.camera.up.applyAxisAngle(side, -up);
      eye.camera.position.copy(controls.target).add(offset);
      controls.update();
      draw();
    },
    zoom,
    pan: ({ x, y }) => {
      const back = towards();
      const right = new Vector3().crossVectors(eye.camera.up, back).normalize();
      const up = new Vector3().crossVectors(back, right);
      const by = right.multiplyScalar(-x * mmPerPx()).addScaledVector(up, y * mmPerPx());
      eye.camera.position.add(by);
      controls.target.add(by);
      controls.update();
      draw();
    },
    resize: (width, height) => {
      if (width === 0 || height === 0) return;
      // Keeps the width of the image in mm when a panel opens next to it.
      if (width !== size.x) zoom((width / height) * (size.y / size.x));
      size.set(width, height);
      renderer.setSize(width, height, false);
      fitLens();
      controls.handleResize();
      draw();
    },
    pictureOf: (point) => {
      const { x, y } = point.clone().project(eye.camera);
      return { x: ((x + 1) / 2) * size.x, y: ((1 - y) / 2) * size.y };
    },
    rayAt: ({ x, y }) => {
      const caster = new Raycaster();
      caster.setFromCamera(new Vector2((x / size.x) * 2 - 1, 1 - (y / size.y) * 2), eye.camera);
      return caster.ray;
    },
    towards,
    mmPerPx,
    pose: () => ({
      position: eye.camera.position.toArray(),
      target: controls.target.toArray(),
      up: eye.camera.up.toArray(),
      half: halfHeight(),
    }),
    setPose: ({ position, target, up, half }) => {
      controls.target.fromArray(target);
      for (const camera of Object.values(cameras)) {
        camera.position.fromArray(position);
        camera.up.fromArray(up);
        camera.zoom = 1;
      }
      cameras.orthographic.top = half;
      cameras.orthographic.bottom = -half;
      setDepth(eye.camera.position.distanceTo(controls.target));
      fitLens();
      controls.update();
      draw();
    },
    picture: () => {
      renderer.render(scene, eye.camera);
      return canvas;
    },
    dispose: () => {
      renderer.setAnimationLoop(null);
      controls.dispose();
      renderer.dispose();
    },
  };
}
