import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

/** Returns a grey image of 400 × 300 pixels, each 0.4 mm wide and 0.2 mm high; `change` replaces some properties. */
export const imageSource = (change: Partial<ImageSource> = {}): ImageSource => ({
  rows: 300,
  columns: 400,
  frameCount: 1,
  isColour: false,
  isInverted: false,
  voi: 'LINEAR',
  windows: [{ WindowCenter: 128, WindowWidth: 256 }],
  padding: undefined,
  spacing: { rowMm: 0.2, columnMm: 0.4, at: 'patient' },
  pixelAspect: 0.5,
  orientation: undefined,
  modality: undefined,
  rescaleOf: () => ({ slope: 1, intercept: 0 }),
  peek: () => undefined,
  load: () => Promise.reject(new Error('nothing to load')),
  close: () => undefined,
  ...change,
});
