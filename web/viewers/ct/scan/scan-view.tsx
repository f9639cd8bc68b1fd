import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Vector3 } from 'three';
import type { Vector } from '#shared/geometry/vector.ts';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import { listenToPans } from '#web/viewers/mesh/scene/listen-to-pans.ts';
import { createMeshScene, type MeshScene } from '#web/viewers/mesh/scene/mesh-scene.ts';
import type { CanvasPoint } from '#web/viewers/mesh/scene/stage.ts';
import { useTap } from '#web/viewers/mesh/use-tap.ts';
import { pickOnScan } from './pick-on-scan.ts';
import type { ScanMesh } from './scan-mesh.ts';

/** A numbered mark on the scan. */
interface ScanMark {
  readonly number: number;
  readonly at: Vector;
}

interface ScanViewProps {
  readonly mesh: ScanMesh;
  readonly label: string;
  readonly marks: readonly ScanMark[];
  /** Called with a point of the surface that the person marks; absent while the mark tool is inactive. */
  readonly onMark: ((at: Vector) => void) | undefined;
}

const PART = 'scan';
const TURN_RADIANS = 0.15;
const ZOOM = 1.2;

/**
 * Creates the 3D scene of the scan in a canvas. Each drawn frame renders the component again, so that the marks stay on their points of the
 * scan.
 */
function useScene(mesh: ScanMesh) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<MeshScene>();
  const [, setFrame] = useState(0);
  useEffect(() => {
    const host = canvas.current;
    if (host === null) return undefined;
    const listening = new AbortController();
    const made = createMeshScene(host);
    made.setSurfaces(PART, mesh.surfaces);
    const { width, height } = host.getBoundingClientRect();
    made.resize(width, height);
    made.stage.look(mesh.view, mesh.frame);
    listenToPans(host, made.stage.pan, listening.signal);
    const stopWatching = watchSize(host, (size) => made.resize(size.width, size.height));
    const stopCounting = made.subscribe(() => setFrame(made.frame()));
    setScene(made);
    return () => {
      listening.abort();
      stopWatching();
      stopCounting();
      made.dispose();
      setScene(undefined);
    };
  }, [mesh]);
  return { canvas, scene };
}

/** Shows a scan. Drag to rotate, right button or two fingers to pan, wheel to zoom, tap to mark. Enter marks the point in the middle. */
export default function ScanView({ mesh, label, marks, onMark }: ScanViewProps) {
  const { canvas, scene } = useScene(mesh);
  const mark = (place: CanvasPoint) => {
    if (scene === undefined || onMark === undefined) return;
    const { origin, direction } = scene.stage.rayAt(place);
    const at = pickOnScan(mesh.blocks, { origin: origin.toArray(), direction: direction.toArray() });
    if (at !== undefined) onMark(at);
  };
  const { onPointerDown, onPointerUp } = useTap(mark);
  const press = (event: KeyboardEvent) => {
    const does: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => scene?.stage.turn(-TURN_RADIANS, 0),
      ArrowRight: () => scene?.stage.turn(TURN_RADIANS, 0),
      ArrowUp: () => scene?.stage.turn(0, TURN_RADIANS),
      ArrowDown: () => scene?.stage.turn(0, -TURN_RADIANS),
      '+': () => scene?.stage.zoom(ZOOM),
      '-': () => scene?.stage.zoom(1 / ZOOM),
      Enter: () => {
        const box = canvas.current?.getBoundingClientRect();
        if (box !== undefined) mark({ x: box.width / 2, y: box.height / 2 });
      },
    };
    const known = does[event.key];
    if (known === undefined) return;
    event.preventDefault();
    // The planes handle the same keys, so the event must not reach them.
    event.stopPropagation();
    known();
  };
  return (
    <div className="ct-scan-view" data-marking={onMark !== undefined}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={0}
        data-drawn={(scene?.frame() ?? 0) > 0}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onKeyDown={press}
        onContextMenu={(event) => event.preventDefault()}
      />
      <svg aria-hidden="true">
        {scene !== undefined &&
          marks.map(({ number, at }) => {
            const { x, y } = scene.stage.pictureOf(new Vector3(...at));
            return (
              <g key={number} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-scan-mark={number}>
                <circle r="4" />
                <text x="7" y="-5">
                  {number}
                </text>
              </g>
            );
          })}
      </svg>
    </div>
  );
}
