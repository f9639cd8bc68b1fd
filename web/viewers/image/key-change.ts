import type { ImageSource } from './image-source.ts';
import type { ViewChange } from './use-image-view.ts';
import { windowPresets } from './window-presets.ts';

const CENTRE = { x: 0, y: 0 };
const ZOOM_STEP = 1.25;
const PAGE = 10;

/** What a key does; the toolbar names the same letters. */
const KEYS: Readonly<Record<string, ViewChange>> = {
  w: { kind: 'tool', tool: 'window' },
  p: { kind: 'tool', tool: 'pan' },
  z: { kind: 'tool', tool: 'zoom' },
  s: { kind: 'tool', tool: 'scroll' },
  i: { kind: 'invert' },
  r: { kind: 'reset' },
  '+': { kind: 'zoom', factor: ZOOM_STEP, at: CENTRE },
  '=': { kind: 'zoom', factor: ZOOM_STEP, at: CENTRE },
  '-': { kind: 'zoom', factor: 1 / ZOOM_STEP, at: CENTRE },
  arrowdown: { kind: 'scroll', by: 1 },
  arrowright: { kind: 'scroll', by: 1 },
  arrowup: { kind: 'scroll', by: -1 },
  arrowleft: { kind: 'scroll', by: -1 },
  pagedown: { kind: 'scroll', by: PAGE },
  pageup: { kind: 'scroll', by: -PAGE },
  home: { kind: 'frame', frame: 0 },
  end: { kind: 'frame', frame: Infinity },
};

/** What a key asks of the picture; digits pick a window. */
export function keyChange(key: string, source: ImageSource): ViewChange | undefined {
  const preset = /^[1-9]$/u.test(key) ? windowPresets(source)[Number(key) - 1] : undefined;
  return preset === undefined ? KEYS[key.toLowerCase()] : { kind: 'window', window: preset.window };
}
