import { fetchBytes } from '#web/api/fetch-bytes.ts';
import type { ImageSource } from './image-source.ts';
import { withoutAlpha } from '#shared/file/without-alpha.ts';

/** A photo's brightness changes like a radiograph's: by a window over its 256 values. */
const WHOLE_RANGE = { WindowCenter: 128, WindowWidth: 256 };

/** Opens a photo by its preview, as one colour frame. */
export async function openPhoto(url: string, signal: AbortSignal): Promise<ImageSource> {
  const picture = await createImageBitmap(new Blob([await fetchBytes(url, { signal })]));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas to read the photo from');
  context.drawImage(picture, 0, 0);
  picture.close();
  const samples = withoutAlpha(context.getImageData(0, 0, width, height).data);
  return {
    rows: height,
    columns: width,
    frameCount: 1,
    isColour: true,
    isInverted: false,
    voi: 'LINEAR',
    windows: [WHOLE_RANGE],
    padding: undefined,
    spacing: undefined,
    pixelAspect: 1,
    orientation: undefined,
    modality: undefined,
    rescaleOf: () => ({ slope: 1, intercept: 0 }),
    peek: () => samples,
    load: () => Promise.resolve(samples),
    close: () => undefined,
  };
}
