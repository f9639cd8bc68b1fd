import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Matrix4, Vector3, type Vector3Tuple } from 'three';
import type { OrderPin } from '#shared/order/order-pin.ts';
import { usePinTools } from '../pins/use-pin-tools.ts';
import type { ViewerPin } from '../pins/viewer-pins.ts';
import { faceTowards } from './face-towards.ts';
import type { MeshCase, MeshPart } from './mesh-part.ts';
import { millimetres } from './millimetres.ts';
import type { CanvasPoint } from './scene/stage.ts';
import type { MeshTools } from './use-mesh-tools.ts';

/**
 * Distance in mm between a pin of an earlier version and the surface. From this distance on, a note says that the
 * surface has moved.
 */
const FAR_MM = 0.5;

interface PlacedPin {
  readonly pin: OrderPin;
  /** Position of the pin, in mm of the case. */
  readonly point: Vector3Tuple;
  readonly normal: Vector3Tuple;
}

const matrixOf = (part: MeshPart | undefined): Matrix4 =>
  part?.placement === undefined ? new Matrix4() : new Matrix4().fromArray([...part.placement]);
const toMicrometre = (mm: number): number => Math.round(mm * 1000) / 1000;
const rounded = ({ x, y, z }: Vector3): Vector3Tuple => [toMicrometre(x), toMicrometre(y), toMicrometre(z)];

/**
 * Returns the position of a pin, converted from the coordinates of its mesh file to mm of the case. Empty for a pin on
 * an image.
 */
function placedOf({ pin }: ViewerPin, parts: readonly MeshPart[]): PlacedPin[] {
  if (pin.place.space !== 'mesh') return [];
  const matrix = matrixOf(parts.find(({ id }) => id === pin.assetId));
  const point = new Vector3(...pin.place.point).applyMatrix4(matrix);
  const normal = new Vector3(...pin.place.normal).transformDirection(matrix);
  return [{ pin, point: point.toArray(), normal: normal.toArray() }];
}

interface Meshes {
  readonly tools: MeshTools;
  readonly meshCase: MeshCase;
}

/** The point of this version's surface that is nearest to each pin of an earlier version, by the pin's number. */
type Nearest = ReadonlyMap<number, { readonly point: Vector3Tuple; readonly mm: number }>;

/** Finds the point of this version's surface that is nearest to each pin of an earlier version (FILE-265). */
function useNearest(carried: readonly PlacedPin[], { tools, meshCase }: Meshes): Nearest {
  const { surfaces, shown } = tools;
  const [found, setFound] = useState<Nearest>(new Map());
  const isLoaded = !['loading', 'coarse', 'failed', 'outdated', 'lost'].includes(shown.state);
  const asked = carried.map(({ pin }) => pin.number).join();
  useEffect(() => {
    if (!isLoaded || asked === '') return undefined;
    const run = { isOver: false };
    const look = async () => {
      const ids = meshCase.parts.map(({ id }) => id);
      const worker = await surfaces.withParts(ids);
      const answers = await Promise.all(
        carried.map(async ({ pin, point }) => {
          const nearest = await worker.ask({ kind: 'nearest', point, parts: ids });
          return nearest === null ? [] : ([[pin.number, nearest]] as const);
        }),
      );
      if (!run.isOver) setFound(new Map(answers.flat()));
    };
    void look();
    return () => {
      run.isOver = true;
    };
    // The effect depends on the pins' numbers, because the pins are new objects on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, isLoaded, shown.scene]);
  return found;
}

/** Returns the pins of marked changes on the meshes: their positions, and the functions that add and show them. */
export function useMeshPins({ tools, meshCase }: Meshes) {
  const { t, i18n } = useTranslation('version');
  const { parts } = meshCase;
  const pins = usePinTools(
    (pin, isCarried) => pin.place.space === 'mesh' && (isCarried || parts.some(({ id }) => id === pin.assetId)),
  );
  const at = new Map(pins.list.flatMap((each) => placedOf(each, parts).map((placed) => [each, placed])));
  const nearest = useNearest(
    [...at].flatMap(([each, placed]) => (each.isCarried ? [placed] : [])),
    { tools, meshCase },
  );
  const placed = [...at].map(([each, own]): PlacedPin => {
    const found = each.isCarried ? nearest.get(own.pin.number) : undefined;
    return found === undefined ? own : { ...own, point: found.point };
  });
  const go = ({ pin }: ViewerPin) => {
    pins.choose(pins.chosen === pin.number ? undefined : pin.number);
    const normal = placed.find((each) => each.pin.number === pin.number)?.normal;
    const { scene } = tools.shown;
    if (normal !== undefined && scene !== undefined) faceTowards(scene.stage, new Vector3(...normal));
  };
  const { draft } = pins;
  const draftPoint =
    draft?.place.space === 'mesh'
      ? new Vector3(...draft.place.point).applyMatrix4(matrixOf(parts.find(({ id }) => id === draft.assetId))).toArray()
      : undefined;
  return {
    ...pins,
    placed,
    draftPoint,
    go,
    /** Handles a key. Returns whether the tools for pins used the key. */
    press: (key: string): boolean => {
      const next = pins.step(key);
      if (typeof next === 'boolean') return next;
      go(next);
      pins.choose(next.pin.number);
      return true;
    },
    /** Proposes a new pin at the point of the surface under a tap, in the coordinates of the mesh file. */
    tap: async (place: CanvasPoint): Promise<void> => {
      const hit = await tools.surfaces.pick(place, tools.plane);
      if (hit === null) return;
      const back = matrixOf(parts.find(({ id }) => id === hit.part)).invert();
      const point = rounded(new Vector3(...hit.point).applyMatrix4(back));
      const normal = rounded(new Vector3(...hit.normal).transformDirection(back));
      pins.propose({ assetId: hit.part, place: { space: 'mesh', point, normal } });
    },
    noteOf: ({ pin, isCarried }: ViewerPin): string | undefined => {
      const mm = isCarried ? nearest.get(pin.number)?.mm : undefined;
      return mm === undefined || mm < FAR_MM ? undefined : t('pin.far', { mm: millimetres(mm, i18n.language) });
    },
  };
}

export type MeshPins = ReturnType<typeof useMeshPins>;
