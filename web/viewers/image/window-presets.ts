import type { ImageSource } from './image-source.ts';
import type { Window } from './window-lut.ts';

export interface WindowPreset {
  /** A key of `viewer.json`, or `undefined` for the file's own with its explanation. */
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
