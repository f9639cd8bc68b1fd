import type { ImageSource, Samples } from './image-source.ts';
import type { Window } from './window-lut.ts';

export interface WindowPreset {
  /** A key of `viewer.json`, or `asStored` for the file's own with its explanation. */
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

/** The file's own windows first, then those of its modality; number keys pick them in this order. */
export function windowPresets({ windows, modality }: Pick<ImageSource, 'windows' | 'modality'>): WindowPreset[] {
  const own = windows.map<WindowPreset>((stored) => ({
    name: 'asStored',
    ...(stored.WindowCenterWidthExplanation !== undefined && { label: stored.WindowCenterWidthExplanation }),
    window: { center: stored.WindowCenter, width: stored.WindowWidth },
  }));
  return modality === 'CT' ? [...own, ...COMPUTED_TOMOGRAPHY] : own;
}

/** The window over all values that the file's own VOI LUT maps: where a drag begins that leaves the table. */
export function tableWindow({ voiTable }: Pick<ImageSource, 'voiTable'>): Window | undefined {
  if (voiTable === undefined) return undefined;
  const width = Math.max(1, voiTable.values.length);
  return { center: voiTable.firstMapped + width / 2, width };
}

/** So much of a frame's values may be darker or brighter than the window: a few pixels of metal or marks do not count. */
const CUT_SHARE = 0.005;

/** A window by the frame's own values: nearly all of them lie in it. */
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
