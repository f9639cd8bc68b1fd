import type { ImageSource, Samples } from './image-source.ts';
import type { Window } from './window-lut.ts';

export interface WindowPreset {
  /** Key in `viewer.json`. `asStored` is a window from the file; `label` is its explanation in the file. */
  readonly name: 'bone' | 'teeth' | 'softTissue' | 'asStored';
  readonly label?: string;
  readonly window: Window;
}

/** Windows that radiologists use for Hounsfield units. */
const COMPUTED_TOMOGRAPHY: readonly WindowPreset[] = [
  { name: 'bone', window: { center: 600, width: 2800 } },
  { name: 'teeth', window: { center: 1400, width: 4000 } },
  { name: 'softTissue', window: { center: 50, width: 400 } },
];

/**
 * Returns the windows of the file, followed by the usual windows of its modality. The digit keys select them in this
 * order.
 */
export function windowPresets({ windows, modality }: Pick<ImageSource, 'windows' | 'modality'>): WindowPreset[] {
  const own = windows.map<WindowPreset>((stored) => ({
    name: 'asStored',
    ...(stored.WindowCenterWidthExplanation !== undefined && { label: stored.WindowCenterWidthExplanation }),
    window: { center: stored.WindowCenter, width: stored.WindowWidth },
  }));
  return modality === 'CT' ? [...own, ...COMPUTED_TOMOGRAPHY] : own;
}

/**
 * Returns a window over all values of the file's own VOI LUT. When a drag replaces the table by a window, the drag starts from this window.
 */
export function tableWindow({ voiTable }: Pick<ImageSource, 'voiTable'>): Window | undefined {
  if (voiTable === undefined) return undefined;
  const width = Math.max(1, voiTable.values.length);
  return { center: voiTable.firstMapped + width / 2, width };
}

/**
 * Share of a frame's values that may be below the window; the same share may be above it. So a few pixels of metal or
 * marks are ignored.
 */
const CUT_SHARE = 0.005;

/** Returns a window that covers nearly all values of a frame. */
export function automaticWindow(source: ImageSource, frame: number, samples: Samples): Window {
  const { padding } = source;
  const seen = samples
    .filter((value) => padding === undefined || value < padding.from || value > padding.to)
    .toSorted();
  const { slope, intercept } = source.rescaleOf(frame);
  const at = (share: number): number => (seen[Math.round(share * (seen.length - 1))] ?? 0) * slope + intercept;
  const [low, high] = [Math.min(at(CUT_SHARE), at(1 - CUT_SHARE)), Math.max(at(CUT_SHARE), at(1 - CUT_SHARE))];
  const width = Math.max(1, high - low + 1);
  return { center: low + width / 2, width };
}
