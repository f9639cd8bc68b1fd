import type { VolumeIndex } from '#shared/file/volume.ts';
import { zoomedAt } from '../space/pane-view.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import { curveOf, stepAlong } from '../state/arch-changes.ts';
import {
  isMeasuring,
  isPlane,
  type Change,
  type CtState,
  type PaneName,
  type Tool,
  type TOOLS,
} from '../state/ct-state.ts';
import { scroll, setView, straighten, viewOf } from '../state/plane-changes.ts';
import type { CtDesk } from './ct-desk.ts';
import { windowRows } from './window-rows.ts';

type LetterTool = (typeof TOOLS)[number];

export const TOOL_LETTERS: Readonly<Record<LetterTool, string>> = {
  window: 'W',
  pan: 'P',
  zoom: 'Z',
  scroll: 'S',
  length: 'L',
  angle: 'A',
  ellipse: 'E',
  arrow: 'N',
  text: 'X',
};

const SLICES: Readonly<Record<string, number>> = {
  ArrowDown: -1,
  ArrowLeft: -1,
  ArrowUp: 1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -1e6,
  End: 1e6,
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

const zoomed =
  (pane: PaneName, factor: number): Change =>
  (state) => {
    const view = viewOf(state, pane);
    return setView(pane, zoomedAt(view, factor, { at: { x: 0, y: 0 }, fit: 1 }))(state);
  };

/** Activates a tool and deselects the selected item. */
export const takeTool =
  (tool: Tool): Change =>
  (state) => ({ ...state, tool, selected: undefined });

/** Straightens the planes and resets pan, zoom and the enlarged viewport. Keeps measurements and the curve. */
export const resetLooks: Change = (state) => ({ ...straighten(state), views: {}, enlarged: undefined });

/** Removes the measurement with this id. */
export function removeMeasurement({ change, measurements }: CtDesk, id: string): void {
  measurements.remove(id);
  change((state) => ({ ...state, selected: undefined }));
}

const LETTERS: Readonly<Record<string, Change>> = {
  i: (state) => ({ ...state, isInverted: !state.isInverted }),
  c: (state) => ({ ...state, isCrosshairShown: !state.isCrosshairShown }),
  o: straighten,
  r: resetLooks,
  m: (state) => ({ ...state, enlarged: state.enlarged === undefined ? state.active : undefined }),
};

interface KeyDesk {
  readonly scene: { readonly space: VolumeSpace; readonly index: Pick<VolumeIndex, 'windows' | 'Modality'> };
  readonly state: CtState;
}

/** Returns the change that a key makes; `undefined` for an unknown key. Digits select a window; arrows act on the active viewport. */
export function keyChange(key: string, { scene, state }: KeyDesk): Change | undefined {
  const preset = /^[1-9]$/u.test(key) ? windowRows(scene.index)[Number(key) - 1] : undefined;
  if (preset !== undefined) return (before) => ({ ...before, window: preset.window });
  const tool = Object.entries(TOOL_LETTERS).find(([, letter]) => letter === key.toUpperCase())?.[0];
  if (tool !== undefined) return takeTool(toolOf(tool));
  const by = SLICES[key];
  if (by !== undefined) return isPlane(state.active) ? scroll(scene.space, state.active, by) : alongArch(by, state);
  const factor = ZOOMS[key];
  if (factor !== undefined) return zoomed(state.active, factor);
  return LETTERS[key.toLowerCase()];
}

function alongArch(by: number, { active, arch }: CtState): Change | undefined {
  const curve = active === 'volume' ? undefined : curveOf(arch);
  return curve && stepAlong(curve, by);
}

const toolOf = (name: string): Tool => (isTool(name) ? name : 'window');
const isTool = (name: string): name is LetterTool => name in TOOL_LETTERS;

/**
 * Returns the change that Escape makes: first closes the enlarged viewport, then leaves a measuring tool. `undefined` = Escape closes the
 * viewer.
 */
export const escaped = ({ state }: Pick<CtDesk, 'state'>): Change | undefined => {
  if (state.enlarged !== undefined) return (before) => ({ ...before, enlarged: undefined });
  if (isMeasuring(state.tool)) return (before) => ({ ...before, tool: 'window' });
  return undefined;
};
