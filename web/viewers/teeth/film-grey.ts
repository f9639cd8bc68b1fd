import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { startView } from '../image/image-view.ts';
import { paintFrame } from '../image/paint-frame.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

const CHANNELS = 4;
const GREEN = 1;

/** Returns the grey values of a film as it is first shown: through the file's own window. */
export async function filmGrey(source: ImageSource): Promise<GreyFilm> {
  const samples = await source.load(0);
  const { columns: width, rows: height } = source;
  const image = new ImageData(width, height);
  const { window, usesTable, isInverted } = startView(source);
  paintFrame({ source, frame: 0, samples, window, usesTable, isInverted }, image);
  const values = Float32Array.from({ length: width * height }, (_, at) => image.data[at * CHANNELS + GREEN] ?? 0);
  return { width, height, values };
}
