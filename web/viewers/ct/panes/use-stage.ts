import { useRef, type RefObject } from 'react';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { Projection, Size } from '../space/pane-view.ts';
import type { PaneName } from '../state/ct-state.ts';
import { usePaneSize } from './use-pane-size.ts';

/** A viewport of the volume, with its projection. */
export interface Stage {
  readonly desk: CtDesk;
  /** Name of the viewport. All sections of the arch share one name. */
  readonly pane: PaneName;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly projection: Projection;
}

export function useStage(desk: CtDesk, pane: PaneName, project: (size: Size) => Projection): Stage {
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  return { desk, pane, element, canvas, projection: project(usePaneSize(element)) };
}
